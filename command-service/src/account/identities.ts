import { IdentityLinked, type NewEvent, refuse } from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';
import type { Account } from './account.ts';
import { isOpen } from './open.ts';

/** By providerID: the identity with which the person signs in there. */
export type Identities = Readonly<Record<string, string>>;

export const evolveIdentities = (state: Identities, event: EventOf<'account'>): Identities =>
  event.type === 'IdentityLinked' ? { ...state, [event.data.providerID]: event.data.identityID } : state;

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
