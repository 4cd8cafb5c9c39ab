import { InvitationCounted, LIMITS, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { DAY_SECONDS, limitRate, secondsSince } from '../core/limit-rate.ts';

/** Only as many as count for the limit. */
export type Invitations = readonly { readonly commandID: string; readonly time: string }[];

export const invitations: Aggregate<Invitations, 'invitations'> = {
  stream: STREAMS.invitations,
  initial: [],
  evolve(state, { type, metadata: { commandID, time } }) {
    if (type !== 'InvitationCounted') return state;
    return [...state, { commandID, time }].slice(-LIMITS.invitationsPerDay);
  },
};

/**
 * A stolen staff session must not mail the world. The same command counts once.
 * @param many invitations of one command. @throws Refusal tooManyRequests.
 */
export function countInvitation(
  userID: string,
  many: number,
  commandID: string,
  now: Date,
  state: Invitations,
): NewEvent[] {
  if (state.some((counted) => counted.commandID === commandID)) return [];
  const times = state.map(({ time }) => time);
  limitRate(times, LIMITS.invitationsPerDay - many + 1, DAY_SECONDS, now);
  return Array.from({ length: many }, () => InvitationCounted.of({ userID }));
}

/** @returns how many more they may invite now. */
export const invitationsLeft = (now: Date, state: Invitations): number =>
  LIMITS.invitationsPerDay - state.filter(({ time }) => secondsSince(time, now) < DAY_SECONDS).length;
