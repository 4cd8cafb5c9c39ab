import type { ProcessManager } from '../core/automation.ts';
import type { Cohorts } from './cohorts.ts';

const BETWEEN = '/';

/** Invites those of a file whom the request did not get to. */
const files = ({ inviting }: Cohorts): ProcessManager => ({
  name: 'cohortInvitations',
  types: ['CohortInvitationsPlanned', 'CohortInvitationsSettled'],
  read(event) {
    if (event.type !== 'CohortInvitationsPlanned' && event.type !== 'CohortInvitationsSettled') return null;
    const { cohortID, batchID } = event.data;
    return { id: `${cohortID}${BETWEEN}${batchID}`, over: event.type === 'CohortInvitationsSettled' };
  },
  reconcile(id, context) {
    const [cohortID = '', batchID = ''] = id.split(BETWEEN);
    return inviting.resume(cohortID, batchID, context);
  },
});

/** Withdraws what still waits when a cohort is closed. */
const closings = ({ inviting }: Cohorts): ProcessManager => ({
  name: 'cohortClosings',
  types: ['CohortClosed'],
  read: (event) => (event.type === 'CohortClosed' ? { id: event.data.cohortID, over: false } : null),
  // Undefined: at the next interval, or when what it waits for is done.
  reconcile: (cohortID, context) => inviting.withdrawAll(cohortID, context) as Promise<'over'>,
});

/** Who took an invitation is in the cohort, also where the request ended between the two. */
const joins = ({ joining }: Cohorts): ProcessManager => ({
  name: 'cohortJoins',
  types: ['CohortInvitationTaken', 'CohortJoined'],
  read(event) {
    if (event.type === 'CohortInvitationTaken') return { id: event.data.invitationID, over: false };
    if (event.type !== 'CohortJoined' || event.data.invitationID === null) return null;
    return { id: event.data.invitationID, over: true };
  },
  reconcile: (invitationID, context) => joining.resume(invitationID, context),
});

export const cohortAutomations = (cohorts: Cohorts): readonly ProcessManager[] => [
  files(cohorts),
  closings(cohorts),
  joins(cohorts),
];
