import { refuse } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';
import type { DiscountCode } from './discount-code.ts';

export interface CodeOwner {
  readonly partnerID: string | null;
  readonly partnerUserID: string | null;
}

const NOBODY: CodeOwner = { partnerID: null, partnerUserID: null };

/** Administrators manage all codes, partner users their own. @throws Refusal notFound, also for an unknown code. */
export function assertManagesCode(actor: Actor, code: DiscountCode | null): asserts code is DiscountCode {
  const scope = scopeOf(actor);
  const isManaged =
    scope.kind === 'all' || (scope.kind === 'partnerUser' && code?.partnerUserID === scope.partnerUserID);
  if (!code || !isManaged) refuse('notFound');
}

/**
 * @param asked chosen by an administrator, null for nobody. Partner users always own their codes.
 * @throws Refusal notFound for another role, or when `asked` is no partner user.
 */
export async function ownerFor(
  actor: Actor,
  asked: string | null,
  accounts: Pick<Handle<Account | null>, 'load'>,
): Promise<CodeOwner> {
  const scope = scopeOf(actor);
  const isPartnerUser = scope.kind === 'partnerUser';
  if (!isPartnerUser && scope.kind !== 'all') return refuse('notFound');
  if (isPartnerUser && asked !== null && asked !== scope.partnerUserID) refuse('notFound', '/partnerUserID');
  const partnerUserID = isPartnerUser ? scope.partnerUserID : asked;
  if (partnerUserID === null) return NOBODY;
  const owner = await accounts.load(partnerUserID);
  if (owner?.userType !== 'partnerUser' || isGone(owner)) return refuse('notFound', '/partnerUserID');
  return { partnerID: owner.partnerID, partnerUserID };
}
