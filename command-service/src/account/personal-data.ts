import { type EventData, type NewEvent, PersonalDataRead, refuse } from '@groundwork/contracts';
import { type Account, isGone } from './account.ts';

export type Reading = Pick<EventData['PersonalDataRead'], 'reason' | 'asked'>;

/** Recorded before the reading. @throws Refusal notFound for other account types, validation without a reason. */
export function readPersonalData({ reason, asked }: Reading, state: Account | null): NewEvent[] {
  if (state?.userType !== 'admin' || isGone(state)) return refuse('notFound');
  if (reason.trim() === '') refuse('validation', '/reason');
  return [PersonalDataRead.of({ userID: state.userID, reason: reason.trim(), asked })];
}
