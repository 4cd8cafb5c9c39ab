import { type EventData, type NewEvent, PersonalDataRead, refuse } from '@groundwork/contracts';
import { type Account, isGone } from './account.ts';

export type Reading = Pick<EventData['PersonalDataRead'], 'reason' | 'asked'>;

/**
 * Records that somebody reads personal data of the log, which is done after this.
 * @throws Refusal notFound unless it is an administrator's account; validation without a reason.
 */
export function readPersonalData({ reason, asked }: Reading, state: Account | null): NewEvent[] {
  if (state?.userType !== 'admin' || isGone(state)) return refuse('notFound');
  if (reason.trim() === '') refuse('validation', '/reason');
  return [PersonalDataRead.of({ userID: state.userID, reason: reason.trim(), asked })];
}
