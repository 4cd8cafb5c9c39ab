import { type EventData, splitVersioned } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Handle } from '../core/handle.ts';
import type { Reminding } from '../reminders/reminding.ts';
import type { Cohort } from './cohort.ts';

export interface NeedTools {
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
  readonly reminding: Pick<Reminding, 'load'>;
}

/** Whether the assessment of the cohort, or any where founders choose, is completed. */
const isDone = ({ byID }: FounderAttempts, originID: string | null): boolean =>
  Object.values(byID).some(
    ({ status, assessmentID }) =>
      status === 'COMPLETED' && (originID === null || splitVersioned(assessmentID).id === originID),
  );

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
