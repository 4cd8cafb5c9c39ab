import { IdentityReserved, type NewEvent, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { letNobodyIn } from './not-let-in.ts';

/** The account that an identity is of; null before it is anybody's. */
export type Holder = { readonly userID: string } | null;

/** The stream `identity-<HMAC of issuer and subject>`. */
export const identity: Aggregate<Holder, 'identity'> = {
  stream: STREAMS.identity,
  initial: null,
  evolve: (state, event) => (event.type === 'IdentityReserved' ? { userID: event.data.userID } : state),
};

/**
 * Repeating it is no event. @param goneID account that was closed for good: its identity is free for who was invited
 * again. @throws NotLetIn singleSignOnRefused where it is somebody else's.
 */
export function reserveIdentity(
  by: { readonly userID: string; readonly providerID: string },
  goneID: string | null,
  state: Holder,
): NewEvent[] {
  if (state?.userID === by.userID) return [];
  if (state !== null && state.userID !== goneID) letNobodyIn('sub_of_other_account');
  return [IdentityReserved.of(by)];
}
