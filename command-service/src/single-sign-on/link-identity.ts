import { IdentityLinked, type NewEvent, refuse } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';

/**
 * Repeating it is no event. @throws Refusal singleSignOnRefused for an account that is not open, or that another identity
 * of the provider is linked to: an address given to somebody new does not lead into the account of who had it before.
 */
export function linkIdentity(providerID: string, identityID: string, state: Account | null): NewEvent[] {
  if (!state || !isOpen(state)) return refuse('singleSignOnRefused');
  const linked = state.identities[providerID];
  if (linked === identityID) return [];
  if (linked !== undefined) refuse('singleSignOnRefused');
  return [IdentityLinked.of({ userID: state.userID, providerID, identityID })];
}
