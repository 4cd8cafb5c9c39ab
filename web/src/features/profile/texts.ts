export const PROFILE = {
  passwordOptional: 'New password (optional)',
  currentPasswordWhy: 'Asked because the email or the password changes.',
  detailsOnly: 'Your details are saved, but your password was not changed.',
  receipt: 'View your receipt',
  opensTab: '(opens a new tab)',
  save: 'Save',
} as const;
