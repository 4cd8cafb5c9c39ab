import { AccountOpened, type EventData, type NewEvent, PasskeyAdded } from '@groundwork/contracts';
import type { Account } from './account.ts';

/** One that was checked. */
export type NewPasskey = Omit<EventData['PasskeyAdded'], 'userID'>;

/** Repeating it is no event. */
export function openAccount(input: EventData['AccountOpened'], state: Account | null): NewEvent[] {
  return state ? [] : [AccountOpened.of(input)];
}

/** Repeating it is no event. @param passkey that they sign up with instead of a password. */
export function openWithPasskey(
  input: EventData['AccountOpened'],
  passkey: NewPasskey,
  state: Account | null,
): NewEvent[] {
  return state ? [] : [AccountOpened.of(input), PasskeyAdded.of({ userID: input.userID, ...passkey })];
}
