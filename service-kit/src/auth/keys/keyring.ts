import { type DomainEvent, STREAMS } from '@groundwork/contracts';
import { createCache, type Log } from '@groundwork/event-store';
import { isKeyOfHash, keyIDOf } from './key.ts';
import { isKeyAlive, type KeyOwner, type KeyRecord, keyOwnerOf, keyRecordOf } from './record.ts';
import { createKeyUses, type UseOfKey } from './uses.ts';

const KEYS = 10_000;
/** Milliseconds that what was read counts, should the news of a change not come. */
const KNOWN_MS = 60_000;

/** Of keys that were made up with a right checksum, each of which costs a read: per network and minute. */
const STRANGERS = 10_000;
const WRONG_PER_NETWORK = 30;

export interface FoundKey {
  readonly record: KeyRecord;
  readonly owner: KeyOwner;
}

interface Reading {
  readonly found: Promise<FoundKey | undefined>;
  userID?: string;
  isStale: boolean;
}

export interface KeyringOptions {
  readonly log: Log;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Of API keys: each is read from its stream and its owner's, once, and again when either changes. */
export function openKeyring({ log, now, onError }: KeyringOptions) {
  const known = createCache<FoundKey>(KEYS, KNOWN_MS);
  const readings = new Map<string, Reading>();
  const wrong = createCache<{ count: number }>(STRANGERS, KNOWN_MS);
  const uses = createKeyUses(log, now, onError);

  async function read(keyID: string, reading: Reading): Promise<FoundKey | undefined> {
    const record = keyRecordOf(await log.readStream(STREAMS.apiKey(keyID)));
    if (!record) return undefined;
    reading.userID = record.userID;
    const owner = keyOwnerOf(await log.readStream(STREAMS.account(record.userID)));
    return owner && { record, owner };
  }

  /** One reading at a time for each key, however many ask. */
  function readOnce(keyID: string): Promise<FoundKey | undefined> {
    const before = readings.get(keyID);
    if (before) return before.found;
    const reading: { -readonly [K in keyof Reading]: Reading[K] } = {
      found: Promise.resolve(undefined),
      isStale: false,
    };
    reading.found = read(keyID, reading)
      .then((found) => {
        if (found && !reading.isStale) known.set(keyID, found);
        return found;
      })
      .finally(() => {
        if (readings.get(keyID) === reading) readings.delete(keyID);
      });
    readings.set(keyID, reading);
    return reading.found;
  }

  const wrongOf = (network: string): { count: number } => wrong.get(network) ?? { count: 0 };

  return {
    /**
     * @param network of who asks. @returns the key with its owner; undefined for what opens nothing: no key, not
     * known, wrong, expired, revoked, or of an owner whose account is off. @throws StoreUnavailable.
     */
    async find(key: string, network: string): Promise<FoundKey | undefined> {
      const keyID = keyIDOf(key);
      if (keyID === undefined) return undefined;
      const counted = wrongOf(network);
      let found = known.get(keyID);
      if (!found && counted.count < WRONG_PER_NETWORK) found = await readOnce(keyID);
      if (found && isKeyOfHash(key, found.record.keyHash) && isKeyAlive(found.record, found.owner, now())) return found;
      wrong.set(network, counted);
      counted.count++;
      return undefined;
    },

    /** To be called with each new event of keys and accounts. */
    note({ type, data }: DomainEvent): void {
      const { keyID, userID } = data as { readonly keyID?: string; readonly userID?: string };
      if (keyID !== undefined) forget(keyID);
      else if (userID !== undefined && CHANGES_OWNERS.has(type)) {
        for (const [id, { record }] of known.entries()) if (record.userID === userID) known.delete(id);
        for (const [id, reading] of readings) if ((reading.userID ?? userID) === userID) forget(id);
      }
    },

    noteUse: (use: UseOfKey): void => uses.note(use),
    stop: (): Promise<void> => uses.stop(),
  };

  function forget(keyID: string): void {
    known.delete(keyID);
    const reading = readings.get(keyID);
    if (!reading) return;
    reading.isStale = true;
    readings.delete(keyID);
  }
}

export type Keyring = ReturnType<typeof openKeyring>;

/** As keyOwnerOf folds them. */
const CHANGES_OWNERS: ReadonlySet<string> = new Set([
  'BuilderAccessGranted',
  'BuilderAccessRevoked',
  'AccountDeactivated',
  'AccountActivated',
  'AccountClosed',
  'PersonErased',
]);
