import {
  AdministratorRemovalCompleted,
  AdministratorRemoved,
  BuilderAccessDecided,
  type EventMetadata,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Aggregate } from '../core/aggregate.ts';

/** Who decided something: what follows from it is done in their name. */
type DecidedBy = Pick<EventMetadata, 'actorID' | 'actorType' | 'correlationID'>;

interface Decided {
  readonly by: DecidedBy;
}

export interface Rights {
  /** By userID: who may do nothing any more, and whether what follows from it is done. */
  readonly removed: ReadonlyMap<string, Decided & { readonly completed: boolean }>;
  /** By userID: the last decision about builder access. Without one, the account says it. */
  readonly builders: ReadonlyMap<string, Decided & { readonly builderAccess: boolean }>;
}

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map([...map, [key, value]]);

/**
 * The stream `administrators`: who is removed, and who has builder access.
 *
 * Why one administrator is always left: an event is appended only while its actor is not removed, and never about its actor;
 * appends to one stream come one after the other. So after each event its actor is still there, with builder access where that
 * was at stake. Nobody has to be counted.
 */
export const rights: Aggregate<Rights, 'administrators'> = {
  stream: STREAMS.administrators,
  initial: { removed: new Map(), builders: new Map() },
  evolve(state, { type, data, metadata: { actorID, actorType, correlationID } }) {
    const by = { actorID, actorType, correlationID };
    switch (type) {
      case 'AdministratorRemoved':
        return { ...state, removed: withEntry(state.removed, data.userID, { by, completed: false }) };
      case 'AdministratorRemovalCompleted': {
        const before = state.removed.get(data.userID);
        return before
          ? { ...state, removed: withEntry(state.removed, data.userID, { ...before, completed: true }) }
          : state;
      }
      case 'BuilderAccessDecided': {
        const { userID, builderAccess } = data;
        return { ...state, builders: withEntry(state.builders, userID, { by, builderAccess }) };
      }
      default:
        return state;
    }
  },
};

/** Whether an administrator may author assessments. */
export const hasBuilderAccess = ({ userID, builderAccess }: Account, state: Rights): boolean =>
  state.builders.get(userID)?.builderAccess ?? builderAccess;

/** @throws Refusal notFound, ownAccount; sessionExpired of somebody who was removed this very moment. */
function assertDecides(target: Account | null, actor: Account | null, state: Rights): asserts target is Account {
  if (target?.userType !== 'admin' || isGone(target) || state.removed.has(target.userID)) return refuse('notFound');
  if (actor?.userID === target.userID) refuse('ownAccount');
  if (actor?.userType !== 'admin' || isGone(actor) || state.removed.has(actor.userID)) refuse('sessionExpired');
}

/**
 * Removes an administrator. Repeating it is no event.
 * @throws Refusal notFound, ownAccount, sessionExpired; builderAccessNeeded for one who has it by one who has not.
 */
export function removeAdministrator(target: Account | null, actor: Account | null, state: Rights): NewEvent[] {
  if (target && state.removed.has(target.userID)) return [];
  assertDecides(target, actor, state);
  if (hasBuilderAccess(target, state)) assertHasBuilderAccess(actor, state);
  return [AdministratorRemoved.of({ userID: target.userID })];
}

/**
 * Gives builder access, or takes it. As it is already, it is no event.
 * @throws Refusal notFound, ownAccount, sessionExpired; builderAccessNeeded by one who has it not.
 */
export function decideBuilderAccess(
  builderAccess: boolean,
  target: Account | null,
  actor: Account | null,
  state: Rights,
): NewEvent[] {
  assertDecides(target, actor, state);
  assertHasBuilderAccess(actor, state);
  return decided(builderAccess, target, state);
}

/** Gives builder access to an administrator whom who runs the product names. @throws Refusal notFound. */
export function grantBuilderAccess(target: Account | null, state: Rights): NewEvent[] {
  if (target?.userType !== 'admin' || isGone(target) || state.removed.has(target.userID)) return refuse('notFound');
  return decided(true, target, state);
}

const decided = (builderAccess: boolean, target: Account, state: Rights): NewEvent[] =>
  hasBuilderAccess(target, state) === builderAccess
    ? []
    : [BuilderAccessDecided.of({ userID: target.userID, builderAccess })];

/**
 * The address of who has builder access leads to that, and their name is trusted with it: only who has it gives another one.
 * @throws Refusal builderAccessNeeded.
 */
export function assertMayCorrect(target: Account, actor: Account | null, state: Rights): void {
  if (target.userID !== actor?.userID && hasBuilderAccess(target, state)) assertHasBuilderAccess(actor, state);
}

function assertHasBuilderAccess(actor: Account | null, state: Rights): void {
  if (!actor || !hasBuilderAccess(actor, state)) refuse('builderAccessNeeded');
}

/** What follows from a removal is done. Repeating it is no event. */
export const completeRemoval = (userID: string, state: Rights): NewEvent[] =>
  state.removed.get(userID)?.completed === false ? [AdministratorRemovalCompleted.of({ userID })] : [];
