export const REMINDERS = {
  title: 'Stop reminders',
  lead: 'We remind you of an assessment that you stopped in the middle of. Your answers are kept, with reminders or without.',
  button: 'Stop reminders',
  done: 'You get no more reminders. Your answers are kept, and you can go on whenever you like. In your profile you can turn reminders on again.',
} as const;
