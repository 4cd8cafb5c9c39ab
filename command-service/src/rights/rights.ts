import {
  AdministratorRemovalCompleted,
  AdministratorRemoved,
  BuilderAccessDecided,
  type EventMetadata,
  groupsActor,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Aggregate } from '../core/aggregate.ts';

/** What follows from a decision is done in the name of whoever made it. */
type DecidedBy = Pick<EventMetadata, 'actorID' | 'actorType' | 'correlationID'>;

interface Decided {
  readonly by: DecidedBy;
}

export interface Rights {
  /** By userID. Removed when decided; `completed` once the account is closed. */
  readonly removed: ReadonlyMap<string, Decided & { readonly completed: boolean }>;
  /** By userID: the last decision. Without one, the account's value holds. */
  readonly builders: ReadonlyMap<string, Decided & { readonly builderAccess: boolean }>;
}

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map([...map, [key, value]]);

/**
 * The stream `administrators`.
 * One administrator always remains, without counting: an event is appended only while its actor is not removed, and is
 * never about its actor; appends to a stream come one after another. So after each event its actor is still there, with
 * builder access where that was at stake.
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

export const hasBuilderAccess = ({ userID, builderAccess }: Account, state: Rights): boolean =>
  state.builders.get(userID)?.builderAccess ?? builderAccess;

/** @throws Refusal notFound, ownAccount; sessionExpired when the actor was removed meanwhile. */
function assertDecides(target: Account | null, actor: Account | null, state: Rights): asserts target is Account {
  if (target?.userType !== 'admin' || isGone(target) || state.removed.has(target.userID)) return refuse('notFound');
  if (actor?.userID === target.userID) refuse('ownAccount');
  if (actor?.userType !== 'admin' || isGone(actor) || state.removed.has(actor.userID)) refuse('sessionExpired');
}

/** Repeating it is no event. @throws Refusal notFound, ownAccount, sessionExpired, builderAccessNeeded. */
export function removeAdministrator(target: Account | null, actor: Account | null, state: Rights): NewEvent[] {
  if (target && state.removed.has(target.userID)) return [];
  assertDecides(target, actor, state);
  if (hasBuilderAccess(target, state)) assertHasBuilderAccess(actor, state);
  return [AdministratorRemoved.of({ userID: target.userID })];
}

/** The same value is no event. @throws Refusal notFound, ownAccount, sessionExpired, builderAccessNeeded. */
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

/** For the operator. @throws Refusal notFound. */
export function grantBuilderAccess(target: Account | null, state: Rights): NewEvent[] {
  if (target?.userType !== 'admin' || isGone(target) || state.removed.has(target.userID)) return refuse('notFound');
  return decided(true, target, state);
}

/**
 * By the groups of a sign-in: given to who is in one that has it, taken back where these groups gave it. What an administrator gave
 * stays, and so does the access of the last who has it. @param undecided accounts that were given it without a decision
 * here; asked for where somebody `seemsLast`.
 */
export function decideByGroups(
  builderAccess: boolean,
  providerID: string,
  target: Account | null,
  undecided: readonly Account[],
  state: Rights,
): NewEvent[] {
  if (target?.userType !== 'admin' || isGone(target) || state.removed.has(target.userID)) return [];
  if (builderAccess) return decided(true, target, state);
  if (!isGivenBy(providerID, target.userID, state)) return [];
  const isAnother = isAnotherDecided(target.userID, state) || undecided.some((one) => isOther(one, target, state));
  return isAnother ? decided(false, target, state) : [];
}

const isGivenBy = (providerID: string, userID: string, { builders }: Rights): boolean =>
  builders.get(userID)?.by.actorID === groupsActor(providerID);

const isAnotherDecided = (userID: string, { builders, removed }: Rights): boolean =>
  [...builders].some(([id, { builderAccess }]) => builderAccess && id !== userID && !removed.has(id));

const isOther = (one: Account, { userID }: Account, state: Rights): boolean =>
  one.userID !== userID && !isGone(one) && !state.removed.has(one.userID) && hasBuilderAccess(one, state);

/** Whether groups may take back what nobody else is known to have: by the decisions alone. */
export const seemsLast = (providerID: string, userID: string, state: Rights): boolean =>
  isGivenBy(providerID, userID, state) && !isAnotherDecided(userID, state);

const decided = (builderAccess: boolean, target: Account, state: Rights): NewEvent[] =>
  hasBuilderAccess(target, state) === builderAccess
    ? []
    : [BuilderAccessDecided.of({ userID: target.userID, builderAccess })];

/**
 * Their address leads to that access and their name is trusted, so both are protected.
 * @throws Refusal builderAccessNeeded.
 */
export function assertMayCorrect(target: Account, actor: Account | null, state: Rights): void {
  if (target.userID !== actor?.userID && hasBuilderAccess(target, state)) assertHasBuilderAccess(actor, state);
}

function assertHasBuilderAccess(actor: Account | null, state: Rights): void {
  if (!actor || !hasBuilderAccess(actor, state)) refuse('builderAccessNeeded');
}

/** Repeating it is no event. */
export const completeRemoval = (userID: string, state: Rights): NewEvent[] =>
  state.removed.get(userID)?.completed === false ? [AdministratorRemovalCompleted.of({ userID })] : [];
