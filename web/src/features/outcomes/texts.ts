import { formatLongDate, monthNames } from '../../ui/format.ts';

export const OUTCOME = {
  title: 'What became of your round',
  lead: 'What you tell us shows, in time, what a score is worth. Administrators see it, and partners never do. Reports count it without your name.',
  loading: 'Loading what you told us',
  loadFailed: 'Unable to load what you told us.',
  toldAt: (instant: string) => `You told us on ${formatLongDate(instant)}. What you save now replaces it.`,
  status: 'Where are you with your round?',
  statusMissing: 'Please choose one.',
  when: 'When did you get the money?',
  month: 'Month',
  year: 'Year',
  months: monthNames(),
  monthMissing: 'Please choose the month and the year.',
  monthAhead: 'This month is yet to come.',
  choose: 'Choose',
  amount: 'How much was it, in US dollars?',
  amountMissing: 'Please choose an amount.',
  investors: 'From whom? Choose all that fit.',
  investorsMissing: 'Please choose at least one.',
  save: 'Save',
  saved: 'Thank you. We have saved what you told us.',
  failed: 'Unable to save. Please try again.',
  ask: 'Ask me once a year',
  askWhen: 'By email, a year after an assessment, until your round is over.',
  asking: 'We will ask you once a year.',
  notAsking: 'We will no longer ask you.',
} as const;

export const STOP_OUTCOME = {
  title: 'Stop these emails',
  lead: 'We ask you once a year what became of your round. You can tell us at any time without these emails, too.',
  button: 'Stop these emails',
  done: 'We will no longer ask you. You can turn these emails on again on the page about your round.',
} as const;
