import { EmailReleased, EmailReserved, type NewEvent, refuse } from '@groundwork/contracts';
import type { Aggregate } from '../kit/aggregate.ts';

/** Who has an address, and the change of address it is held for, if it is for one. */
export interface Reservation {
  readonly userID: string;
  readonly changeID: string | null;
}

/** The stream `email-<HMAC>`; null while the address is free. */
export const emailReservation: Aggregate<Reservation | null> = {
  initial: null,
  evolve(state, event) {
    if (event.type === 'EmailReserved') return event.data;
    return event.type === 'EmailReleased' ? null : state;
  },
};

/** @throws Refusal emailInUse when somebody else has the address. Repeating it is no event. */
export function reserveEmail({ userID, changeID }: Reservation, state: Reservation | null): NewEvent[] {
  if (state !== null && state.userID !== userID) refuse('emailInUse');
  return state === null ? [EmailReserved.of({ userID, changeID })] : [];
}

/** Frees an address; one that is somebody else's, or free, is no event. */
export function releaseEmail(userID: string, state: Reservation | null): NewEvent[] {
  return state?.userID === userID ? [EmailReleased.of({ userID })] : [];
}
