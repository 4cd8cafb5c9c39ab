import type { DomainEvent, EventData, UserType } from '@groundwork/contracts';

/** A key as its stream says it. */
export interface KeyRecord extends Omit<EventData['ApiKeyCreated'], 'name'> {
  readonly createdAt: string;
  readonly isRevoked: boolean;
  readonly lastDay: string | null;
  readonly networks: readonly string[];
  /** Of the stream. */
  readonly revision: number;
}

/** @param events of the stream of a key. @returns undefined without a key. */
export function keyRecordOf(events: readonly DomainEvent[]): KeyRecord | undefined {
  let record: KeyRecord | undefined;
  for (const event of events) {
    const { revision } = event;
    if (event.type === 'ApiKeyCreated') {
      const { name: _, ...data } = event.data;
      record = { ...data, createdAt: event.metadata.time, isRevoked: false, lastDay: null, networks: [], revision };
    } else if (record) record = { ...changed(record, event), revision };
  }
  return record;
}

function changed(record: KeyRecord, { type, data }: DomainEvent): KeyRecord {
  switch (type) {
    case 'ApiKeyRevoked':
      return { ...record, isRevoked: true };
    case 'ApiKeyUsed':
      return { ...record, lastDay: data.day };
    case 'ApiKeyUsedFromNetwork':
      return { ...record, networks: [...record.networks, data.network] };
    default:
      return record;
  }
}

/** What a key may go by: who its owner is now. */
export interface KeyOwner {
  readonly userType: UserType;
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
  /** Keys of before open nothing any more, also once it is active again. */
  readonly lastOff: string | null;
  readonly isOff: boolean;
}

/** @param events of the stream of an account. @returns undefined before it is opened. */
export function keyOwnerOf(events: readonly DomainEvent[]): KeyOwner | undefined {
  let owner: KeyOwner | undefined;
  for (const { type, data, metadata } of events) {
    if (type === 'AccountOpened') {
      const { userType, partnerID } = data;
      owner = { userType, partnerID, builderAccess: false, lastOff: null, isOff: false };
      continue;
    }
    if (!owner) continue;
    switch (type) {
      case 'BuilderAccessGranted':
      case 'BuilderAccessRevoked':
        owner = { ...owner, builderAccess: type === 'BuilderAccessGranted' };
        break;
      case 'AccountDeactivated':
      case 'AccountClosed':
      case 'PersonErased':
        owner = { ...owner, isOff: true, lastOff: metadata.time };
        break;
      case 'AccountActivated':
        owner = { ...owner, isOff: false };
        break;
      default:
    }
  }
  return owner;
}

/** @returns whether it opens anything at all at that time. */
export const isKeyAlive = (key: KeyRecord, owner: KeyOwner, now: Date): boolean =>
  !key.isRevoked &&
  Date.parse(key.expiresAt) > now.getTime() &&
  !owner.isOff &&
  (owner.lastOff === null || owner.lastOff < key.createdAt);
