import { type EventData, splitVersioned } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { Attempt, FounderAttempts } from '../attempts/attempt.ts';
import type { Handle } from '../core/handle.ts';
import type { InProgress } from '../mail/templates/cohorts/cohort-member-reminder.ts';
import type { Reminding } from '../reminders/reminding.ts';
import type { Cohort } from './cohort.ts';

export interface NeedTools {
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
  readonly reminding: Pick<Reminding, 'load'>;
}

/** Of the cohort, or any where founders choose. */
const isIts = ({ assessmentID }: Pick<Attempt, 'assessmentID'>, originID: string | null): boolean =>
  originID === null || splitVersioned(assessmentID).id === originID;

/** Whether the assessment of the cohort, or any where founders choose, is completed. */
const isDone = ({ byID }: FounderAttempts, originID: string | null): boolean =>
  Object.values(byID).some((attempt) => attempt.status === 'COMPLETED' && isIts(attempt, originID));

/** @returns what a founder has begun and not completed, which is to be completed before another is begun; null for nothing. */
export async function inProgress(
  userID: string,
  { assessmentID: originID }: Pick<Cohort, 'assessmentID'>,
  { attempts }: Pick<NeedTools, 'attempts'>,
): Promise<InProgress | null> {
  const found = Object.values((await attempts.load(userID)).byID).find(({ status }) => status === 'IN_PROGRESS');
  return found ? { userAssessmentID: found.userAssessmentID, isIts: isIts(found, originID) } : null;
}

/** @returns why a reminder of the cohort's assessment is of no use to a founder; null where it is. */
export async function needless(
  userID: string,
  { assessmentID }: Pick<Cohort, 'assessmentID'>,
  { attempts, reminding }: NeedTools,
): Promise<EventData['CohortMemberReminded']['leftOut'] | null> {
  const [taken, { stopped }] = await Promise.all([attempts.load(userID), reminding.load(userID)]);
  if (isDone(taken, assessmentID)) return 'completed';
  return stopped ? 'remindersOff' : null;
}

/** Whether the founder lets the actor see how far they are: as the cohort's lists tell it. */
export const isShownTo = ({ actorType, userID, partnerID }: Actor, founder: Account | null): boolean =>
  actorType === 'admin' ||
  (actorType === 'partnerUser' && founder?.partnerID === partnerID && founder?.partnerUserID === userID);
