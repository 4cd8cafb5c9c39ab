import { BOARD } from '@groundwork/contracts/administration';
import { type Api, LIMITS } from '@groundwork/contracts/browser';
import { formatCount, plural } from '../../../ui/format.ts';

const founders = (count: number): string => plural(count, 'founder');
const most = formatCount(LIMITS.cohortInvitations);

export const COHORTS = {
  searchLabel: 'Search cohorts',
  searchPlaceholder: 'Name',
  unsorted: 'Newest first',
  emptyTitle: 'No cohorts yet',
  empty: 'Create a cohort, then invite founders to it by email or link.',
  noMatch: 'No cohorts match.',
  failed: 'Unable to load cohorts.',
  missing: 'This cohort does not exist.',
  add: 'Create a cohort',
  edit: 'Edit',
  invite: 'Invite founders',
  copyLink: 'Copy link to join',
  linkCopied: 'Link copied.',
  linkFailed: 'Unable to copy the link.',
  linkCopyHere: 'Copy this link:',
  states: { open: 'Open', closed: 'Closed' },
  anyQuestionnaire: 'Founders choose',
  replaceLink: {
    action: 'Replace link to join',
    title: (name: string) => `Replace the link to join ${name}?`,
    confirm: 'Replace link',
    body: 'The link that you have shared stops working at once. Invitations by email go on. Copy the new link afterwards.',
    done: (name: string) => `${name} has a new link.`,
    failed: 'Unable to replace the link.',
  },
  goal: {
    ahead: (day: string, days: number) => `Due ${day}, in ${plural(days, 'day')}`,
    today: (day: string) => `Due today, ${day}`,
    over: (day: string) => `Was due ${day}`,
    plain: (day: string) => `Due ${day}`,
  },
  details: 'Details',
  terms: (cohort: string) => `Details of ${cohort}`,
  runs: 'Runs',
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  payer: 'Paid by',
  payers: { admin: 'Seats of the partner', partnerUser: 'Our seats', founders: 'Founders' },
  close: {
    action: 'Close cohort',
    title: (name: string) => `Close ${name}?`,
    confirm: 'Close cohort',
    /** @param open invitations that nobody has taken. */
    body: (open: number, paidBySeats: boolean) => {
      const seats = paidBySeats ? `, ${open === 1 ? 'its seat comes' : 'their seats come'} back` : '';
      const what = `${plural(open, 'open invitation')} ${open === 1 ? 'is' : 'are'} withdrawn${seats}`;
      const withdrawn =
        open === 0 ? '' : ` ${what}, and ${open === 1 ? 'its email is' : 'their emails are'} forgotten.`;
      return `No one can join any longer, by invitation or by link.${withdrawn} Members stay: they go on with their assessments, you can remind them and change the name and the days, and you see results as before. This cannot be undone.`;
    },
    done: (name: string) => `${name} closed.`,
    failed: 'Unable to close the cohort.',
  },
} as const;

export const COHORT_DIALOG = {
  titles: { add: 'Create a cohort', edit: 'Edit cohort' },
  name: 'Name',
  nameMissing: 'Enter a name.',
  startsOn: 'Starts on',
  endsOn: 'Ends on',
  goalOn: 'To be completed by',
  goalWhy: 'Founders see it in their invitation, in reminders and in their calendar.',
  optional: 'Optional.',
  dayWrong: 'Enter a day as yyyy/MM/dd.',
  partner: 'Partner',
  partnerUser: 'Partner user',
  partnerUserWhy: 'Sees the results of founders who allow it.',
  choose: 'Choose',
  missing: 'Choose who it is for.',
  questionnaire: 'Leave these as they are, and founders choose their assessment. It cannot be changed later.',
  payer: 'Who pays',
  payerWhy:
    'With seats, founders whom you invite pay nothing. Who joins by the link pays themselves. It cannot be changed later.',
  byFounders: 'Founders pay themselves',
  bySeats: { admin: 'The partner, one seat for each founder', partnerUser: 'We pay, one seat for each founder' },
  fixed: 'The assessment stays as it is: founders were invited to that one.',
  save: 'Save',
  add: 'Create',
  added: (name: string) => `${name} created.`,
  saved: 'Cohort saved.',
  failed: 'Unable to save the cohort.',
  loadFailed: 'Unable to load who it could be for.',
} as const;

export const MEMBERS = {
  title: 'Founders',
  unsorted: 'By name',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  state: 'State',
  invitedAt: 'Invited',
  invitedAs: (email: string) => `Invited as ${email}`,
  remindAll: 'Remind all who have not completed',
  noneDue: 'Everyone has completed the assessment.',
  sharesElsewhere: 'Shares results with another partner',
  mailedAt: 'Last email',
  progress: 'Assessment',
  score: 'Score',
  states: { invited: 'Invited', joined: 'Joined' },
  progresses: { notShared: BOARD.notShared, ...BOARD.progress },
  notSharedWithYou: 'Not shared with you',
  searchLabel: 'Search founders',
  searchPlaceholder: 'Name, company or email',
  emptyTitle: 'No founders yet',
  empty: {
    open: 'Invite founders by email, or send them the link to join.',
    closed: 'No one had joined when the cohort was closed.',
  },
  noMatch: 'No founders match.',
  failed: 'Unable to load founders.',
  notes: {
    admin:
      'A founder decides whether the partner sees their results. Until they allow it, the partner sees only their name, company and email. A founder who already shares with another partner is not asked.',
    partnerUser:
      'A founder decides whether you see their results. Until they allow it, only their name, company and email are shown. A founder who already shares with another partner is not asked.',
    colleague: (name: string) =>
      `A founder decides whether ${name}, who looks after this cohort, sees their results. You see only results that are shared with you, and of everybody name, company and email.`,
  },
  elsewhere: 'How they can share with you',
  elsewhereHow: "They can stop that under 'Who can see your results', and then share with you there.",
} as const;

type Results = Api['changeCohortInvitations']['answer']['data'];

/** Why founders are left out, as a summary counts them. */
const REASONS: Readonly<Record<string, string>> = {
  hasCompleted: 'completed',
  remindersOff: 'turned reminders off',
  mailedJustNow: 'emailed in the last hour',
  mailedRecently: 'emailed in the last 24 hours',
  alreadyJoined: 'joined already',
  notFound: 'no longer in the cohort',
  cohortClosed: 'had not joined when the cohort was closed',
};

/** '8 founders left out: 6 completed, 2 emailed in the last 24 hours.' */
function leftOut(count: number, left: Results): string {
  const codes = [...new Set(left.map(({ code = '' }) => code))];
  const reasons = codes.map((code) => {
    const many = formatCount(left.filter((one) => (one.code ?? '') === code).length);
    return `${many} ${REASONS[code] ?? 'for another reason'}`;
  });
  return `${founders(count)} left out: ${reasons.join(', ')}.`;
}

/** Whether who does not share how far they are needed it, is not told. */
const reminded = (count: number, notTold: number): string => {
  const told = count - notTold;
  const sent = told === 0 ? '' : count === 1 ? 'Reminder sent.' : `Reminder sent: ${founders(told)}.`;
  const others = `${founders(notTold)} ${notTold === 1 ? 'does' : 'do'} not share with you how far they are: they get a reminder unless they have completed the assessment or turned reminders off.`;
  return [sent, notTold > 0 && others].filter(Boolean).join(' ');
};

/** What follows for those that it is done to, of a cohort that is paid by seats or not. */
type What = (count: number, paidBySeats: boolean) => string;

const words = (title: string, submit: string, what: What, done: string) => ({
  title: (count: number) => (count === 1 ? `${title}?` : `${title} (${founders(count)})?`),
  ended: title,
  submit,
  what,
  done: (count: number) => (count === 1 ? done : `${done.slice(0, -1)}: ${founders(count)}.`),
  some: leftOut,
  isUsual: ({ code = '' }: Results[number]) => code in REASONS,
  failed: 'Unable to do this.',
});

/** By what is done about an invitation or a member. */
export const MEMBER_ACTIONS = {
  resend: words(
    'Send the invitation again',
    'Send invitation again',
    () =>
      'Each gets the same invitation once more: an hour after the first email at the earliest, then once in 24 hours. Who has joined is left out.',
    'Invitation sent again.',
  ),
  remind: {
    ...words(
      'Send a reminder',
      'Send reminder',
      () =>
        'Who has not joined is reminded of the invitation, who has joined of the assessment. Who has completed it, turned reminders off, or was emailed in the last 24 hours is left out.',
      'Reminder sent.',
    ),
    done: reminded,
  },
  withdraw: words(
    'Withdraw the invitation',
    'Withdraw invitation',
    (count, paidBySeats) =>
      [
        'The link in their email no longer works, and their email is forgotten.',
        ...(paidBySeats ? [count === 1 ? 'The seat is free again.' : 'Their seats are free again.'] : []),
        ...(count === 1 ? [] : ['Who has joined is left out.']),
      ].join(' '),
    'Invitation withdrawn.',
  ),
} as const;

export const INVITE = {
  title: (cohort: string) => `Invite founders to ${cohort}`,
  lead: `Paste emails, one per line or separated by commas, or choose a CSV file with the columns Email and Name (or First name and Last name). Up to ${most} founders. You see every row before anyone is invited.`,
  paste: 'Emails, or rows of a CSV file',
  known: 'Invited already',
  seats: (needed: number, free: number) =>
    `Needs ${plural(needed, 'seat')}, ${formatCount(free)} ${free === 1 ? 'is' : 'are'} free.`,
  seatsMissing: 'Nobody can be invited until there are enough seats.',
  buySeats: 'Buy seats in a new tab, then check again.',
} as const;
