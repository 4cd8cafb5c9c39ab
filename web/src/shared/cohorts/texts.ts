import { PRODUCT } from '@groundwork/contracts/browser';
import { formatLongDate } from '../../ui/format.ts';
import { formatDollars } from '../../ui/money.ts';

export const COHORT = {
  title: (cohort: string) => `Join ${cohort}`.trim(),
  loading: 'Loading the invitation',
  failed: 'Unable to load the invitation.',
  lead: (partner: string, cohort: string) => `${partner} invites you to join its cohort ${cohort}.`,
  goal: (day: string) => `They would like your assessment to be completed by ${formatLongDate(day)}.`,
  /** @param today yyyy-mm-dd, as the days of a cohort. */
  dates: (from: string | null, to: string | null, today: string) =>
    [
      from && `It ${from <= today ? 'started' : 'starts'} on ${formatLongDate(from)}.`,
      to && `It ${to < today ? 'ended' : 'ends'} on ${formatLongDate(to)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  pays: (partner: string) =>
    `${partner} pays for your assessment: it costs you nothing. ${partner} learns when you start it.`,
  costs: `A new account with one assessment costs ${formatDollars(PRODUCT.price)}. You pay it yourself.`,
  sample: 'See a sample report',
  seats: (partner: string) => `${partner} pays only for founders whom it invites by a personal email.`,
  sees: (partner: string) =>
    `${partner} will see that you joined, with your name, company and email. Joining does not change whether they see your results: you are asked about that separately. If you share them with another partner, ${partner} learns that, but not which one. Whatever you answer, your assessment and report stay the same.`,
  join: 'Join',
  signUp: 'Create an account',
  signIn: 'Sign in to join',
  staff: 'Founders join cohorts. You are signed in as staff.',
  taken: 'This invitation was taken already. If that was not you, ask whoever invited you for a new one.',
  closed: (partner: string) => `This cohort of ${partner} is closed. No one can join it any longer.`,
  joined: (cohort: string) => `You have joined ${cohort}`,
  joinFailed: 'Unable to join.',
  /** @param other who sees the results. */
  elsewhere: (partner: string, other: string) =>
    `${partner} does not see your results: you share them with ${other}, and only one partner can see them at a time. 'Who can see your results' says how to change that.`,
  shared: (partner: string) => `${partner} sees your results.`,
  begin: 'Go to the assessment',
  access: 'Who can see your results',
  home: 'Go to the start page',
} as const;

export const OWN_COHORTS = {
  title: 'Your cohorts',
  failed: 'Unable to load your cohorts.',
  since: 'Joined',
  goal: 'To be completed by',
  results: 'Your results',
  shared: 'Shared with this partner',
  notShared: 'Not shared',
  sees: 'The partner sees that you are in the cohort, with your name, company and email.',
  seesStart: 'It also learns when you start the assessment that it pays for.',
  onePartner:
    'Your results can be shared with one partner at a time. It sees that you share them with another, and not with which.',
  share: 'Share results',
  asked: 'Answer the question above to share your results.',
  shareFailed: 'Unable to ask.',
  leave: {
    action: 'Leave',
    title: (cohort: string) => `Leave ${cohort}?`,
    confirm: 'Leave',
    body: 'The partner no longer sees you in this cohort. Whether they see your results does not change: you can stop sharing on this page.',
    done: (cohort: string) => `You have left ${cohort}.`,
    failed: 'Unable to leave the cohort.',
  },
} as const;
