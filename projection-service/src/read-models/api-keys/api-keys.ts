import type { EventData } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

export interface KeyOfOwner extends Omit<EventData['ApiKeyCreated'], 'userID' | 'keyHash'> {
  readonly createdAt: string;
  readonly lastUsedOn: string | null;
  readonly isRevoked: boolean;
  /** The owner's account was deactivated or closed since. */
  readonly isOwnerOff: boolean;
}

/** By userID of their owner. Names of keys are personal. */
export interface OwnersKeys extends Document {
  readonly keys: readonly KeyOfOwner[];
}

type OfOwner = { readonly data: { readonly userID: string } };
const owner = ({ data }: OfOwner): string => data.userID;

const change = (
  owned: OwnersKeys | undefined,
  to: (key: KeyOfOwner) => Partial<KeyOfOwner> | undefined,
): OwnersKeys | undefined => owned && { ...owned, keys: owned.keys.map((key) => ({ ...key, ...to(key) })) };

const off = (owned: OwnersKeys | undefined) => change(owned, () => ({ isOwnerOff: true }));

export const apiKeys = collection<OwnersKeys>('keys', {
  on: {
    ApiKeyCreated: {
      key: owner,
      reads: [ACCOUNT_STATUS],
      apply(owned, { data: { userID, keyHash: _, ...data }, metadata }, tools) {
        if (isErased(tools, userID)) return undefined;
        const key = { ...data, createdAt: metadata.time, lastUsedOn: null, isRevoked: false, isOwnerOff: false };
        const others = (owned?.keys ?? []).filter(({ keyID }) => keyID !== data.keyID);
        return { _id: tools.id, keys: [...others, key] };
      },
    },
    ApiKeyUsed: {
      key: owner,
      apply: (owned, { data }) =>
        change(owned, (key) => (key.keyID === data.keyID ? { lastUsedOn: data.day } : undefined)),
    },
    ApiKeyRevoked: {
      key: owner,
      apply: (owned, { data }) => change(owned, (key) => (key.keyID === data.keyID ? { isRevoked: true } : undefined)),
    },
    AccountDeactivated: { key: owner, apply: off },
    AccountClosed: { key: owner, apply: off },
    PersonErased: { key: owner, apply: (owned) => (owned ? null : undefined) },
  },
});

export const apiKeysProjection: Projection = {
  name: 'apiKeys',
  version: 1,
  collections: [accountStatuses, apiKeys],
};
