import { type DomainEvent, type EventType, isYoung, listPasskeys } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';
import { identityProviders, singleSignOnProjection } from '../single-sign-on/identity-providers.ts';

interface KeptPasskey {
  readonly passkeyID: string;
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
  readonly backedUp: boolean;
}

/** By userID, of who has passkeys, an organization's sign-in or no password: what signs in instead of it, in the order added. Names in clear; no keys. */
export interface PasskeysDocument extends Document {
  readonly passkeys: readonly KeptPasskey[];
  readonly passwordless: boolean;
  /** Organizations by which they have come; absent for none. */
  readonly providerIDs?: readonly string[];
}

type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;
type OfPerson = { readonly data: { readonly userID: string } };
type OfPasskey = { readonly data: { readonly userID: string; readonly passkeyID: string } };

const changing = <E extends OfPasskey>(change: (event: E) => Partial<KeptPasskey>): Fold<PasskeysDocument, E> => ({
  key: ({ data }) => data.userID,
  apply: (kept, event) =>
    kept && {
      ...kept,
      passkeys: kept.passkeys.map((one) =>
        one.passkeyID === event.data.passkeyID ? { ...one, ...change(event) } : one,
      ),
    },
});

const added: Fold<PasskeysDocument, EventOf<'PasskeyAdded'>> = {
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(kept, event, tools) {
    const { userID, passkeyID, name, backedUp } = event.data;
    if (isErased(tools, userID)) return undefined;
    const { time: addedAt } = event.metadata;
    const passkey = { passkeyID, name, addedAt, lastUsedAt: null, backedUp };
    return { ...(kept ?? { _id: tools.id, passwordless: false }), passkeys: [...(kept?.passkeys ?? []), passkey] };
  },
};

const removed: Fold<PasskeysDocument, EventOf<'PasskeyRemoved'>> = {
  key: ({ data }) => data.userID,
  apply: (kept, { data }) =>
    kept && { ...kept, passkeys: kept.passkeys.filter(({ passkeyID }) => passkeyID !== data.passkeyID) },
};

/** Young ones end when the address before a change takes the account back: somebody else may have added them. */
const revoked: Fold<PasskeysDocument, EventOf<'PasswordRevoked'>> = {
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(kept, { data: { userID }, metadata: { time } }, tools) {
    if (isErased(tools, userID)) return undefined;
    const passkeys = (kept?.passkeys ?? []).filter(({ addedAt }) => !isYoung(addedAt, time));
    return { ...(kept ?? { _id: tools.id }), passkeys, passwordless: true };
  },
};

const linked: Fold<PasskeysDocument, EventOf<'IdentityLinked'>> = {
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(kept, { data: { userID, providerID } }, tools) {
    if (isErased(tools, userID)) return undefined;
    const known = kept?.providerIDs ?? [];
    const providerIDs = known.includes(providerID) ? known : [...known, providerID];
    return { ...(kept ?? { _id: tools.id, passkeys: [], passwordless: false }), providerIDs };
  },
};

const opened: Fold<PasskeysDocument, EventOf<'AccountOpened'>> = {
  // Who has a password is asked for no document: a fold that reads would mark each as removed.
  key: ({ data: { userID, passwordHash } }) => (passwordHash === '' ? userID : []),
  reads: [ACCOUNT_STATUS],
  apply(kept, { data: { userID } }, tools) {
    if (isErased(tools, userID)) return undefined;
    return { _id: tools.id, passkeys: kept?.passkeys ?? [], passwordless: true };
  },
};

const passwordRemoved: Fold<PasskeysDocument, OfPerson> = {
  key: ({ data }) => data.userID,
  apply: (kept) => kept && { ...kept, passwordless: true },
};

const passwordSet: Fold<PasskeysDocument, OfPerson> = {
  key: ({ data }) => data.userID,
  apply: (kept) => kept && { ...kept, passwordless: false },
};

/** Who chose a passkey has no password: an invited person's document says so already. */
const accepted: Fold<PasskeysDocument, EventOf<'InvitationAccepted'>> = {
  key: ({ data: { userID, passwordHash } }) => (passwordHash === '' ? [] : userID),
  apply: (kept) => kept && { ...kept, passwordless: false },
};

const gone: Fold<PasskeysDocument, OfPerson> = {
  key: ({ data }) => data.userID,
  apply: (kept) => (kept ? null : undefined),
};

export const passkeys = collection<PasskeysDocument>('passkeys', {
  on: {
    AccountOpened: opened,
    InvitationAccepted: accepted,
    IdentityLinked: linked,
    PasswordChanged: passwordSet,
    PasswordReset: passwordSet,
    PasswordRemoved: passwordRemoved,
    PasskeyAdded: added,
    PasskeyRenamed: changing<EventOf<'PasskeyRenamed'>>(({ data: { name } }) => ({ name })),
    PasskeyUsed: changing<EventOf<'PasskeyUsed'>>(({ data: { backedUp }, metadata: { time: lastUsedAt } }) => ({
      backedUp,
      lastUsedAt,
    })),
    PasskeyRemoved: removed,
    PasswordRevoked: revoked,
    AccountClosed: gone,
    PersonErased: gone,
  },
});

export const passkeysProjection: Projection = {
  name: 'passkeys',
  version: 3,
  // Nobody had accepted an invitation with a passkey before; of organizations nothing is said until it is made.
  readableSince: 2,
  collections: [accountStatuses, passkeys],
};

export const passkeyQueries = (store: ReadStore): Implementation[] => [
  query(listPasskeys, async ({ params: { userID } }) => {
    const [kept] = await reader(store, passkeysProjection)(passkeys).findByIds([userID]);
    const providers = reader(store, singleSignOnProjection)(identityProviders);
    const provider = (kept?.providerIDs ? await providers.findByIds(kept.providerIDs) : []).find(
      ({ state }) => state === 'on',
    );
    const data = (kept?.passkeys ?? []).map(({ passkeyID, name, addedAt, lastUsedAt, backedUp: synced }) => {
      return { passkeyID, name, addedAt, lastUsedAt, synced };
    });
    // Who has neither comes by their organization: they are asked for nothing that they do not have.
    return {
      data,
      hasPassword: !(kept?.passwordless && kept.passkeys.length > 0),
      organization: provider
        ? {
            name: provider.name,
            passwordOff: provider.passwordOff && provider.keptAdminID !== userID,
            isOnlyWay: kept?.passwordless === true && kept.passkeys.length === 0,
          }
        : null,
    };
  }),
];
