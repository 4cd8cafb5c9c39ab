import type { EventOf } from '../core/aggregate.ts';

/** By providerID: the identity with which the person signs in there. */
export type Identities = Readonly<Record<string, string>>;

export const evolveIdentities = (state: Identities, event: EventOf<'account'>): Identities =>
  event.type === 'IdentityLinked' ? { ...state, [event.data.providerID]: event.data.identityID } : state;
