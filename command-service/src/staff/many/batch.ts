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
  /** userID to whether they were invited. */
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
        return state && { ...state, settled: new Map(state.settled).set(event.data.userID, event.data.invited) };
      case 'InvitationBatchCompleted':
        return state && { ...state, isCompleted: true };
      default:
        return state;
    }
  },
};

const IDENTITY = ['userType', 'partnerID', 'firstName', 'lastName', 'email'] as const;

/** Repeating the command is no event. @throws Refusal keyReused for another file. */
export function planInvitations(plan: readonly PlannedInvitation[], state: InvitationBatch | null): NewEvent[] {
  if (!state) return plan.map((one) => InvitationPlanned.of(one));
  assertSame(plan, state);
  return [];
}

/** @throws Refusal keyReused for another file. */
export function assertSame(
  rows: readonly Pick<PlannedInvitation, (typeof IDENTITY)[number]>[],
  { plan }: InvitationBatch,
): void {
  const isSame =
    rows.length === plan.length && rows.every((row, n) => IDENTITY.every((field) => row[field] === plan[n]?.[field]));
  if (!isSame) refuse('keyReused');
}

/** Says what became of one. The last completes the batch. Repeating it is no event. */
export function settleInvitation(userID: string, invited: boolean, state: InvitationBatch | null): NewEvent[] {
  const one = state?.plan.find((planned) => planned.userID === userID);
  if (!state || !one || state.settled.has(userID)) return [];
  const { batchID } = one;
  const isLast = state.settled.size + 1 === state.plan.length;
  return [
    InvitationSettled.of({ batchID, userID, invited }),
    ...(isLast ? [InvitationBatchCompleted.of({ batchID })] : []),
  ];
}
