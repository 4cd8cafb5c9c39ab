import { InvitationCounted, LIMITS, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { DAY_SECONDS, limitRate } from '../core/limit-rate.ts';

/** The last invitations that somebody on the staff had mailed: as many as count. */
export type Invitations = readonly { readonly commandID: string; readonly time: string }[];

/** The stream `invitations-<userID>` of who invites. */
export const invitations: Aggregate<Invitations, 'invitations'> = {
  stream: STREAMS.invitations,
  initial: [],
  evolve(state, { type, metadata: { commandID, time } }) {
    if (type !== 'InvitationCounted') return state;
    return [...state, { commandID, time }].slice(-LIMITS.invitationsPerDay);
  },
};

/**
 * Counts an invitation for who has it mailed: a stolen session of theirs must not write to half the world in our name. The same
 * command counts once. @throws Refusal tooManyRequests after so many in a day.
 */
export function countInvitation(userID: string, commandID: string, now: Date, state: Invitations): NewEvent[] {
  if (state.some((counted) => counted.commandID === commandID)) return [];
  const times = state.map(({ time }) => time);
  limitRate(times, LIMITS.invitationsPerDay, DAY_SECONDS, now);
  return [InvitationCounted.of({ userID })];
}
