import type { EventData } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

type Added = EventData['IdentityProviderAdded'];

/** Without its secret. */
export interface IdentityProviderDocument extends Document, Omit<Added, 'sealedSecret' | 'builderGroups'> {
  readonly builderGroups: string[];
  readonly state: 'new' | 'tested' | 'on';
  readonly revision: number;
}

interface OfProvider {
  readonly data: { readonly providerID: string };
}

const becomes = <E extends OfProvider>(
  news: (document: IdentityProviderDocument, event: E) => Partial<IdentityProviderDocument>,
): Fold<IdentityProviderDocument, E> => ({
  key: ({ data }) => data.providerID,
  apply: (document, event) => document && { ...document, ...news(document, event) },
});

export const identityProviders = collection<IdentityProviderDocument>('identity_providers', {
  on: {
    IdentityProviderAdded: {
      key: ({ data }) => data.providerID,
      apply: (_, { data: { sealedSecret: _secret, ...provider } }, { id }) => ({
        ...{ _id: id, builderGroups: [], ...provider },
        state: 'new',
        revision: 1,
      }),
    },
    IdentityProviderChanged: becomes(({ clientID, state, revision }, { data }) => ({
      ...data,
      builderGroups: data.builderGroups ?? [],
      state: data.clientID === clientID ? state : 'new',
      revision: revision + 1,
    })),
    IdentityProviderSecretReplaced: becomes(({ revision }) => ({ revision: revision + 1 })),
    IdentityProviderTested: becomes(({ state }) => ({ state: state === 'new' ? 'tested' : state })),
    IdentityProviderSwitchedOn: becomes(() => ({ state: 'on' })),
    IdentityProviderSwitchedOff: becomes(() => ({ state: 'tested' })),
    IdentityProviderRemoved: { key: ({ data }) => data.providerID, apply: () => null },
  },
});

export const singleSignOnProjection: Projection = {
  name: 'singleSignOn',
  version: 3,
  readableSince: 2,
  collections: [identityProviders],
};
