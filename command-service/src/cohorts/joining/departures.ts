import { LIFETIMES, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';

type Instants = Readonly<Record<string, string>>;

/** ISO instants at which a founder left cohorts. */
export interface Departures {
  /** By invitationID: nothing of those that they are of, or came back to in time. */
  readonly byInvitation: Instants;
  /** By cohortID, the last time, however they were in. */
  readonly byCohort: Instants;
  /** By invitationID: when they had left its cohort before they first joined by it. */
  readonly beforeJoining: Instants;
}

/** Half of the time after which the seat comes back, so that who is back in time is in the log by then. */
const BACK_MS = (1000 * LIFETIMES.seatGrace) / 2;

const isInTime = (left: string, back: string): boolean => Date.parse(back) < Date.parse(left) + BACK_MS;

/** Who comes back by the same invitation later than in time has left it for good: its seat is on its way back. */
export const departures: Aggregate<Departures, 'cohortMembership'> = {
  stream: STREAMS.cohortMembership,
  initial: { byInvitation: {}, byCohort: {}, beforeJoining: {} },
  evolve(state, { type, data, metadata: { time } }) {
    if (type !== 'CohortLeft' && type !== 'CohortJoined') return state;
    const { cohortID, invitationID } = data;
    const left = invitationID === null ? undefined : state.byInvitation[invitationID];
    if (type === 'CohortLeft') {
      const byCohort = { ...state.byCohort, [cohortID]: time };
      if (invitationID === null || left !== undefined) return { ...state, byCohort };
      return { ...state, byCohort, byInvitation: { ...state.byInvitation, [invitationID]: time } };
    }
    if (invitationID === null) return state;
    const beforeJoining = { [invitationID]: state.byCohort[cohortID] ?? '', ...state.beforeJoining };
    if (left === undefined || !isInTime(left, time)) return { ...state, beforeJoining };
    const { [invitationID]: _, ...byInvitation } = state.byInvitation;
    return { ...state, beforeJoining, byInvitation };
  },
};
