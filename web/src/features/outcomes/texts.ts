import { formatLongDate } from '../../ui/format.ts';

const MONTHS = Array.from({ length: 12 }, (_, i) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, i))),
);

export const OUTCOME = {
  title: 'What became of your round',
  lead: 'What you tell us shows, in time, what a score is worth. Administrators see it, and partners never do. Reports count it without your name.',
  loading: 'Loading what you told us',
  loadFailed: 'What you told us could not be loaded.',
  toldAt: (instant: string) => `You told us on ${formatLongDate(instant)}. What you save now replaces it.`,
  status: 'Where are you with your round?',
  statusMissing: 'Please choose one.',
  when: 'When did you get the money?',
  month: 'Month',
  year: 'Year',
  months: MONTHS,
  monthMissing: 'Please choose the month and the year.',
  monthAhead: 'This month is yet to come.',
  choose: 'Choose',
  amount: 'How much was it, in US dollars?',
  amountMissing: 'Please choose an amount.',
  investors: 'From whom? Choose all that fit.',
  investorsMissing: 'Please choose at least one.',
  save: 'Save',
  saved: 'Thank you. We have saved what you told us.',
  failed: 'This could not be saved. Please try again.',
  ask: 'Ask me once a year',
  askWhen: 'By email, a year after an assessment, until your round is over.',
  asking: 'We will ask you once a year.',
  notAsking: 'We will not ask you any more.',
} as const;

export const STOP_OUTCOME = {
  title: 'Stop these mails',
  lead: 'We ask you once a year what became of your round. You can tell us at any time without these mails, too.',
  button: 'Stop these mails',
  done: 'We will not ask you any more. At the page of your round you can turn these mails on again.',
} as const;
