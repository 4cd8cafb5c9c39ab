import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Seats } from './seats.ts';

const BETWEEN = '/';

/** Seats of files that were never taken, as a process ended between the two. */
const batches = ({ settleBatch }: Seats): ProcessManager => ({
  name: 'seatBatches',
  types: ['SeatsReserved'],
  read({ type, data, metadata: { time } }) {
    if (type !== 'SeatsReserved') return null;
    return { id: [data.partnerID, data.batchID, time].join(BETWEEN), over: false };
  },
  reconcile(id, context) {
    const [partnerID = '', batchID = '', reservedAt = ''] = id.split(BETWEEN);
    return settleBatch(partnerID, batchID, reservedAt, context) as Promise<'over'>;
  },
});

const RETURNING = [
  'CohortInvitationTaken',
  'CohortInvitationWithdrawn',
  'CohortInvitationLetGo',
  'CohortLeft',
  // Who came back later than in time gets no seat by it. Since it is heard, too, the log is read once from its beginning.
  'CohortJoined',
] as const satisfies readonly EventType[];

/** Seats of invitations that are of no use any more. */
const returns = ({ settle }: Seats): ProcessManager => ({
  name: 'seatReturns',
  // Who takes two invitations of a cohort, in two tabs, is in by one of them.
  types: RETURNING,
  read(event) {
    const { data } = event as Extract<typeof event, { type: (typeof RETURNING)[number] }>; // of its types alone
    return data.invitationID !== null ? { id: data.invitationID, over: false } : null;
  },
  reconcile: (invitationID, context) => settle(invitationID, context) as Promise<'over'>,
});

/** A seat is used by the assessment that its founder begins. Who took an invitation may begin before they are in. */
const uses = ({ useFor }: Seats): ProcessManager => ({
  name: 'seatUses',
  types: ['AssessmentStarted', 'CohortJoined'],
  read: ({ type, data }) =>
    type === 'AssessmentStarted' || type === 'CohortJoined' ? { id: data.userID, over: false } : null,
  reconcile: useFor,
});

export const seatAutomations = (seats: Seats): readonly ProcessManager[] => [
  batches(seats),
  returns(seats),
  uses(seats),
];
