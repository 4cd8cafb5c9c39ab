export const REMINDERS = {
  title: 'Stop reminders',
  lead: 'We remind you of an assessment that you stopped in the middle of. Your answers are kept, with reminders or without.',
  button: 'Stop reminders',
  done: 'You get no more reminders. Your answers are kept, and you can go on whenever you like. In your profile you can turn reminders on again.',
  label: 'Remind me of an assessment that I did not finish',
  about: 'By email, after 3 and after 14 days. Saved at once.',
  turnedOn: 'Reminders are on.',
  turnedOff: 'Reminders are off.',
  failed: 'The reminders could not be changed.',
} as const;
