import { IdentityLinked, type NewEvent } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import { letNobodyIn } from './not-let-in.ts';

/**
 * Repeating it is no event. @throws NotLetIn singleSignOnRefused for an account that is not open, or that another identity
 * of the provider is linked to: an address given to somebody new does not lead into the account of who had it before.
 */
export function linkIdentity(providerID: string, identityID: string, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state)) return letNobodyIn('not_invited');
  const linked = state.identities[providerID];
  if (linked === identityID) return [];
  if (linked !== undefined) letNobodyIn('other_sub_linked');
  return [IdentityLinked.of({ userID: state.userID, providerID, identityID })];
}
