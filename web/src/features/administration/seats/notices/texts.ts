import { formatCount, plural } from '../../../../ui/format.ts';

export const NOTICES = {
  low: (free: number, below: number) => `${plural(free, 'free seat')}, fewer than ${formatCount(below)}.`,
  told: (day: string) => `Emailed on ${day}.`,
  below: (below: number) =>
    `Whoever looks after a cohort gets an email when ${below === 1 ? 'no seat is' : `fewer than ${formatCount(below)} seats are`} free, and 30 days before free seats expire.`,
  never: 'No one gets an email when few seats are free; 30 days before free seats expire they do.',
  change: 'Change',
  changeWhat: 'Change when an email is sent',
  title: 'Email when few seats are free',
  when: 'Send it',
  whenWhy: 'Once, each time that so few are left. Whoever looks after an open cohort paid by seats gets it.',
  usual: 'As usual',
  usualWhy: 'As usual means fewer than a tenth of the largest lot with seats left, or fewer than 5.',
  choices: { below: 'Below a number of my own', off: 'Never' },
  number: 'Fewer free seats than',
  numberWrong: 'Enter a whole number of seats, from 1 to 10,000.',
  submit: 'Save',
  done: 'Saved.',
  failed: 'Unable to save this.',
} as const;
