import { refuse } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import type { Account } from './account.ts';

/** Administrators keep up the accounts of founders; those of staff are not there for them. @throws Refusal notFound. */
export function assertManagesFounder(actor: Actor, account: Account | null): void {
  if (scopeOf(actor).kind !== 'all' || account?.userType !== 'user') refuse('notFound');
}

/** Everybody keeps up their own account besides. @throws Refusal notFound. */
export function assertManages(actor: Actor, account: Account | null): void {
  if (account?.userID !== actor.userID) assertManagesFounder(actor, account);
}
