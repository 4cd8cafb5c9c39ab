import { SEED_ACTOR, splitVersioned } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Asking } from './asking.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A year at least: nothing is due before. */
const YEAR_MS = 365 * DAY_MS;

/**
 * A process is a founder and the day of what happened, for all of them wait a year: which of them are due is told without
 * reading a stream.
 */
export const outcomeAutomation = (
  { askWhenDue }: Pick<Asking, 'askWhenDue'>,
  now: () => Date,
): ProcessManager => ({
  name: 'outcomes',
  types: ['AssessmentCompleted', 'OutcomeTold', 'OutcomeQuestionsResumed'],
  read({ type, data, metadata }) {
    // Founders of the seed are not asked.
    if (metadata.actorID === SEED_ACTOR) return null;
    switch (type) {
      case 'AssessmentCompleted':
        return { id: idOf(splitVersioned(data.userAssessmentID).id, metadata.time), over: false };
      case 'OutcomeTold':
        return { id: idOf(data.userID, metadata.time), over: false };
      // They may have been due while they were stopped.
      case 'OutcomeQuestionsResumed':
        return { id: idOf(data.userID, new Date(0).toISOString()), over: false };
      default:
        return null;
    }
  },
  async reconcile(id, context) {
    const [userID = '', day = ''] = id.split('/');
    const from = new Date(Date.parse(day) + YEAR_MS);
    return now() < from ? from : askWhenDue(userID, context);
  },
  background: { maxSleepMs: 30 * DAY_MS },
});

const idOf = (userID: string, time: string): string => `${userID}/${time.slice(0, 10)}`;
