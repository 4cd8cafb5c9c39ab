export const PROFILE = {
  passwordOptional: 'New password (optional)',
  currentPasswordWhy: 'Asked because the email or the password changes.',
  detailsOnly: 'Your details are saved, but your password was not changed.',
  reminders: 'Remind me of an assessment that I did not finish',
  remindersWhen: 'By email, after 3 and after 14 days.',
  purchases: 'Purchases and receipts',
  outcome: 'Tell us what became of your round',
  save: 'Save',
} as const;
