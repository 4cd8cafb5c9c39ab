import { EmailReleased, EmailReserved, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** Who has an address, and the change of address it is held for, if it is for one. */
export interface Reservation {
  readonly userID: string;
  readonly changeID: string | null;
}

/**
 * null: nobody has had it yet. 'released': it is free, and its stream is closed; whoever takes the address next gets another
 * stream, so that one person's leads to nobody else's.
 */
export type ReservationState = Reservation | 'released' | null;

export const isHeld = (state: ReservationState): state is Reservation => state !== null && state !== 'released';

/** The stream `email-<pseudonym of the address>`. */
export const emailReservation: Aggregate<ReservationState, 'email'> = {
  stream: STREAMS.email,
  initial: null,
  evolve(state, event) {
    if (event.type === 'EmailReserved') return event.data;
    return event.type === 'EmailReleased' ? 'released' : state;
  },
};

/** @throws Refusal emailInUse when somebody else has the address. Repeating it, or asking a closed stream, is no event. */
export function reserveEmail({ userID, changeID }: Reservation, state: ReservationState): NewEvent[] {
  if (isHeld(state) && state.userID !== userID) refuse('emailInUse');
  return state === null ? [EmailReserved.of({ userID, changeID })] : [];
}

/** Frees an address; one that is somebody else's, or free, is no event. */
export function releaseEmail(userID: string, state: ReservationState): NewEvent[] {
  return isHeld(state) && state.userID === userID ? [EmailReleased.of({ userID })] : [];
}

/** Closes a stream whose maker never reserved it: should they come back, they find it closed. */
export const closeUnused = (makerID: string, state: ReservationState): NewEvent[] =>
  state === null ? [EmailReleased.of({ userID: makerID })] : [];
