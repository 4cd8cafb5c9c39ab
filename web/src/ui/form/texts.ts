import {
  byField,
  LIMITS,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonField,
  type PersonFieldDefinition,
} from '@groundwork/contracts/browser';

export const LABELS = byField(PERSON_FIELD_NAMES, (field) => PERSON_FIELDS[field].label);

export const labelOf = (field: PersonField): string => {
  const { label, required }: PersonFieldDefinition = PERSON_FIELDS[field];
  return required ? label : `${label} (optional)`;
};

export const FORM = {
  cancel: 'Cancel',
  counter: (typed: number, most: number) => `${typed}/${most}`,
  companyFixed: 'Set at sign-up. It cannot be changed.',
  onlySymbols: 'Use at least one letter or number.',
  address: 'Use a name, without web or email addresses.',
  websiteInvalid: 'Please enter a web address such as example.com.',
  newPassword: 'New password',
  passwordRule: `At least ${LIMITS.minPasswordLength} characters, hard to guess. Longer is safer than complicated.`,
  passwordShort: `Please use at least ${LIMITS.minPasswordLength} characters.`,
  passwordBlank: 'Please use more than spaces.',
  passwordToggle: 'Show or hide the password',
  currentPassword: 'Current password',
  currentMissing: 'Please enter your current password.',
  otherSessions: 'Changing it signs you out everywhere else.',
} as const;
