/** Words that several forms have and the specification does not give. */
import { LIMITS, type ListedField } from '@groundwork/contracts/browser';

export const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
} as const satisfies { readonly [F in ListedField]: string };

export const FORM = {
  cancel: 'Cancel',
  companyFixed: 'Set at sign-up. It cannot be changed.',
  onlySymbols: 'Use at least one letter or number.',
  address: 'Use a name, without web or email addresses.',
  newPassword: 'New password',
  passwordRule: `At least ${LIMITS.minPasswordLength} characters, hard to guess. Longer is safer than complicated.`,
  passwordShort: `Please use at least ${LIMITS.minPasswordLength} characters.`,
  passwordBlank: 'Please use more than spaces.',
  passwordToggle: 'Show or hide the password',
  currentPassword: 'Current password',
  currentMissing: 'Please enter your current password.',
  otherSessions: 'Changing it signs you out everywhere else.',
} as const;
