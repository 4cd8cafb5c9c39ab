import { STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** When a founder left the cohort of an invitation, by invitationID; nothing of those that they are of. */
export type Departures = Readonly<Record<string, string>>;

export const departures: Aggregate<Departures, 'cohortMembership'> = {
  stream: STREAMS.cohortMembership,
  initial: {},
  evolve(state, { type, data, metadata: { time } }) {
    if ((type !== 'CohortLeft' && type !== 'CohortJoined') || data.invitationID === null) return state;
    const { [data.invitationID]: _, ...others } = state;
    return type === 'CohortLeft' ? { ...others, [data.invitationID]: time } : others;
  },
};
