import { EmailReleased, EmailReserved, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** `changeID`: the change of address that it is held for, if any. */
export interface Reservation {
  readonly userID: string;
  readonly changeID: string | null;
}

/**
 * null: never held. 'released': free and closed; the next holder gets another stream, so that none links two people.
 */
export type ReservationState = Reservation | 'released' | null;

export const isHeld = (state: ReservationState): state is Reservation => state !== null && state !== 'released';

export const emailReservation: Aggregate<ReservationState, 'email'> = {
  stream: STREAMS.email,
  initial: null,
  evolve(state, event) {
    if (event.type === 'EmailReserved') return event.data;
    return event.type === 'EmailReleased' ? 'released' : state;
  },
};

/** Repeating it, or asking a closed stream, is no event. @throws Refusal emailInUse. */
export function reserveEmail({ userID, changeID }: Reservation, state: ReservationState): NewEvent[] {
  if (isHeld(state) && state.userID !== userID) refuse('emailInUse');
  return state === null ? [EmailReserved.of({ userID, changeID })] : [];
}

/** An address that is free or somebody else's is no event. */
export function releaseEmail(userID: string, state: ReservationState): NewEvent[] {
  return isHeld(state) && state.userID === userID ? [EmailReleased.of({ userID })] : [];
}

/** Closes a stream that its maker never used: if they come back, they find it closed. */
export const closeUnused = (makerID: string, state: ReservationState): NewEvent[] =>
  state === null ? [EmailReleased.of({ userID: makerID })] : [];
