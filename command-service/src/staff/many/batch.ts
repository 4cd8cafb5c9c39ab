import {
  type EventData,
  InvitationBatchCompleted,
  InvitationPlanned,
  InvitationSettled,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../../core/aggregate.ts';
import type { CommandContext } from '../../core/context.ts';

export type PlannedInvitation = EventData['InvitationPlanned'];

/** A file of people to invite, taken as a whole. */
export interface InvitationBatch {
  readonly plan: readonly PlannedInvitation[];
  /** userID of the row to whether they were invited. */
  readonly settled: ReadonlyMap<string, boolean>;
  /** Who invites: accounts are opened in their name, also by whoever goes on after a crash. */
  readonly by: Pick<CommandContext, 'actorID' | 'actorType'>;
  readonly isCompleted: boolean;
}

/** The stream `invitationBatch-<batchID>`; null before it is planned. */
export const invitationBatch: Aggregate<InvitationBatch | null, 'invitationBatch'> = {
  stream: STREAMS.invitationBatch,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'InvitationPlanned': {
        const { actorID, actorType } = event.metadata;
        const plan = [...(state?.plan ?? []), event.data];
        return { plan, settled: new Map(), by: { actorID, actorType }, isCompleted: false };
      }
      case 'InvitationSettled':
        return state && settled(state, event.data);
      case 'InvitationBatchCompleted':
        return state && { ...state, isCompleted: true };
      default:
        return state;
    }
  },
};

/** As the log reads once the row's key is destroyed. */
function settled(state: InvitationBatch, { userID, invited }: EventData['InvitationSettled']): InvitationBatch {
  const plan = state.plan.map((one) =>
    one.userID === userID && isOwnSubject(one) ? { ...one, firstName: '', lastName: '', email: '' } : one,
  );
  return { ...state, plan, settled: new Map(state.settled).set(userID, invited) };
}

/** Whether a key of its own seals the row. Rows planned by earlier releases share that of the account to be. */
export const isOwnSubject = ({ userID, accountID }: Pick<PlannedInvitation, 'userID' | 'accountID'>): boolean =>
  userID !== accountID;

/** Repeating the command is no event. */
export const planInvitations = (plan: readonly PlannedInvitation[], state: InvitationBatch | null): NewEvent[] =>
  state ? [] : plan.map((one) => InvitationPlanned.of(one));

interface AskedInvitation
  extends Pick<PlannedInvitation, 'userType' | 'partnerID' | 'firstName' | 'lastName' | 'email'> {
  /** Accounts that may have been opened, or be to be opened, at the address. */
  readonly accountIDs: readonly string[];
}

export interface AskedFile {
  readonly digest: string;
  readonly rows: readonly AskedInvitation[];
}

/**
 * A file is known by its digest. Of one that an earlier release planned the names of settled rows are gone, and each address is known by its account.
 * @throws Refusal keyReused for another file.
 */
export function assertSame({ digest, rows }: AskedFile, { plan }: InvitationBatch): void {
  const planned = plan[0]?.fileDigest;
  if (planned ? planned !== digest : !isSamePlan(rows, plan)) refuse('keyReused');
}

const isSamePlan = (rows: readonly AskedInvitation[], plan: InvitationBatch['plan']): boolean =>
  rows.length === plan.length &&
  rows.every((row, n) => {
    const planned = plan[n];
    if (!planned || row.userType !== planned.userType || row.partnerID !== planned.partnerID) return false;
    if (planned.email === '') return row.accountIDs.includes(planned.accountID);
    return (['firstName', 'lastName', 'email'] as const).every((field) => row[field] === planned[field]);
  });

/** Says what became of one. The last completes the batch. Repeating it is no event. */
export function settleInvitation(userID: string, invited: boolean, state: InvitationBatch | null): NewEvent[] {
  const one = state?.plan.find((planned) => planned.userID === userID);
  if (!state || !one || state.settled.has(userID)) return [];
  const { batchID, accountID } = one;
  const isLast = state.settled.size + 1 === state.plan.length;
  return [
    InvitationSettled.of({ batchID, userID, accountID, invited }),
    ...(isLast ? [InvitationBatchCompleted.of({ batchID })] : []),
  ];
}
