/** Words of the profile and the password that the specification does not give. */
import { LIMITS } from '@groundwork/contracts/browser';

export const PROFILE = {
  menu: 'Profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  companyFixed: 'Set at sign-up. Contact support to correct it.',
  onlySymbols: 'Use at least one letter or number.',
  password: 'New password',
  passwordOptional: 'New password (optional)',
  passwordRule: `At least ${LIMITS.passwordLeast} characters, and not one of the most common passwords.`,
  passwordShort: `Please use at least ${LIMITS.passwordLeast} characters.`,
  currentPassword: 'Current password',
  currentPasswordWhy: 'Asked because the email or the password changes.',
  otherSessions: 'Changing it signs you out everywhere else.',
  currentMissing: 'Please enter your current password.',
  passwordMissing: 'Please enter a new password.',
  toggle: 'Show or hide the password',
  passwordSaved: 'Password changed. You are signed out everywhere else.',
  detailsOnly: 'Your details are saved, but your password was not changed.',
  receipt: 'View your receipt',
  opensTab: '(opens a new tab)',
  cancel: 'Cancel',
  save: 'Save',
  unavailable: 'Your profile could not be opened. Please reload the page and try again.',
} as const;
