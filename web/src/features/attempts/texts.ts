import { TEXTS } from '@groundwork/contracts/browser';
import { formatListDate, plural } from '../../ui/format.ts';

const MARKED = { done: 'Assessment status updated.', failed: TEXTS.flow.statusFailed } as const;

export const ASSESSMENTS = {
  offline: 'Offline: the list as it was last seen on this device',
  failed: 'Unable to load your assessments.',
  emptyLead:
    'You answer questions investors ask, one at a time. Each answer is saved as you go, so you can stop and come back.',
  support: 'Contact customer support',
  supportLead: 'Something not right?',
  started: 'Started',
  completed: 'Completed',
  score: 'Score',
  version: (number: number) => `Version ${number}`,
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  lastResult: (score: number) => `Last result ${score}%`,
  waiting: (count: number) => `${plural(count, 'answer')} waiting to be saved`,
  progress: 'Progress over time',
  /** In the one form of this page, which is specified for its rows. */
  day: (instant: string) => formatListDate(instant),
  change: (from: number, to: number, since: string) =>
    to === from
      ? `No change since ${formatListDate(since)}.`
      : `${plural(Math.abs(to - from), 'point')} ${to > from ? 'up' : 'down'} since ${formatListDate(since)}.`,
  firstAndLatest: (count: number) => `The first and the latest of ${count} results.`,
  notComparable: 'These are different assessments, so their scores do not compare.',
  actionsOf: (title: string) => `Actions for ${title}`,
  complete: 'Mark as completed',
  reopen: 'Mark as not completed',
  completing: {
    title: 'Mark as completed?',
    confirm: 'Mark as completed',
    body: 'Your answers are scored as they are and can no longer change. The results become available.',
    ...MARKED,
  },
  reopening: {
    title: 'Mark as not completed?',
    confirm: 'Mark as not completed',
    body: 'The assessment goes back to in progress, and its results are not available until you complete it again.',
    ...MARKED,
  },
  dialogMissing: 'The status cannot be changed just now. Check your network and try again.',
} as const;
