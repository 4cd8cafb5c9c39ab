import type { ProcessManager } from '../core/automation.ts';
import type { Cohorts } from './cohorts.ts';
import type { InvitationHolds } from './holds.ts';

export interface CohortAutomationTools {
  readonly cohorts: Cohorts;
  readonly holds: InvitationHolds;
}

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

/** What a sign-up holds is let go once it has ended, whoever died in between. */
const holding = ({ settle }: InvitationHolds): ProcessManager => ({
  name: 'cohortHolds',
  types: ['CohortInvitationHeld', 'CohortInvitationLetGo', 'CohortInvitationTaken'],
  read(event) {
    switch (event.type) {
      case 'CohortInvitationHeld':
        return { id: event.data.invitationID, over: false };
      case 'CohortInvitationLetGo':
      case 'CohortInvitationTaken':
        return { id: event.data.invitationID, over: true };
      default:
        return null;
    }
  },
  // Undefined: at the next interval, while the sign-up is under way.
  reconcile: (invitationID, context) => settle(invitationID, context) as Promise<'over'>,
});

/** Who is staff takes no assessment: an invitation that waits for their address is withdrawn, and its seat is free. */
const staff = ({ inviting }: Cohorts): ProcessManager => ({
  name: 'cohortStaff',
  types: ['AccountOpened', 'EmailChanged', 'EmailTakenBack'],
  read(event) {
    if (event.type === 'AccountOpened' && event.data.userType === 'user') return null;
    if (event.type !== 'AccountOpened' && event.type !== 'EmailChanged' && event.type !== 'EmailTakenBack') return null;
    return { id: `${event.data.userID}${BETWEEN}${event.metadata.time}`, over: false };
  },
  reconcile(id, context) {
    const [userID = '', since = ''] = id.split(BETWEEN);
    // Undefined: at the next interval, while a sign-up is under way.
    return inviting.withdrawOfStaff(userID, since, context) as Promise<'over'>;
  },
  // Founders change their addresses, too.
  background: { maxSleepMs: 60 * 60_000 },
});

export const cohortAutomations = ({ cohorts, holds }: CohortAutomationTools): readonly ProcessManager[] => [
  files(cohorts),
  closings(cohorts),
  joins(cohorts),
  holding(holds),
  staff(cohorts),
];
