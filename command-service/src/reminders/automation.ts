import { DAY_MS, SEED_ACTOR, splitVersioned } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Reminding } from './reminding.ts';

/** Answers, which are most events, are not followed: absence is looked up when a reminder could be due. */
export const reminderAutomation = ({ remindWhenDue }: Pick<Reminding, 'remindWhenDue'>): ProcessManager => ({
  name: 'reminders',
  types: [
    'AssessmentStarted',
    'AssessmentReopened',
    'AssessmentCompleted',
    'FounderReminded',
    'RemindersStopped',
    'RemindersResumed',
    'PersonErased',
    'AccountClosed',
  ],
  read(event) {
    switch (event.type) {
      case 'AssessmentStarted':
      case 'AssessmentReopened':
        // Founders of the seed are not reminded.
        if (event.metadata.actorID === SEED_ACTOR) return null;
        return { id: ownerOf(event.data), over: false };
      case 'AssessmentCompleted':
        return { id: ownerOf(event.data), over: true };
      case 'FounderReminded':
        return event.data.afterDays === 14 ? { id: event.data.userID, over: true } : null;
      case 'RemindersResumed':
        return { id: event.data.userID, over: false };
      case 'RemindersStopped':
      case 'PersonErased':
      case 'AccountClosed':
        return { id: event.data.userID, over: true };
      default:
        return null;
    }
  },
  reconcile: remindWhenDue,
  background: { maxSleepMs: DAY_MS },
});

const ownerOf = ({ userAssessmentID }: { readonly userAssessmentID: string }): string =>
  splitVersioned(userAssessmentID).id;
