import { createHash } from 'node:crypto';
import {
  ApiKeyUsed,
  ApiKeyUsedFromNetwork,
  type DomainEvent,
  type EventMetadata,
  LIMITS,
  type NewEvent,
  STREAMS,
  type UserType,
} from '@groundwork/contracts';
import { createCache, KeyDestroyed, type Log, WrongRevision } from '@groundwork/event-store';
import { type KeyRecord, keyRecordOf } from './record.ts';

/** @returns what the log does not have yet: the first use of a day, and of a network. @param day of UTC. */
function newUses({ keyID, userID, lastDay, networks }: KeyRecord, day: string, network: string): NewEvent[] {
  const isNewDay = lastDay === null || lastDay < day;
  const isNewNetwork = !networks.includes(network) && networks.length < LIMITS.keyNetworks;
  return [
    ...(isNewDay ? [ApiKeyUsed.of({ keyID, userID, day })] : []),
    ...(isNewNetwork ? [ApiKeyUsedFromNetwork.of({ keyID, userID, network })] : []),
  ];
}

const KEYS = 10_000;
const TRIES = 3;

export interface UseOfKey {
  readonly record: KeyRecord;
  readonly userType: UserType;
  readonly network: string;
  readonly correlationID: string;
}

/** Says in the log when keys are used: beside the request, which does not wait for it. A use that is not written is said by the next one. */
export function createKeyUses(log: Log, now: () => Date, onError: (error: unknown) => void) {
  const said = createCache<true>(KEYS);
  const saying = new Map<string, Promise<void>>();

  async function say({ record, userType, network, correlationID }: UseOfKey, day: string): Promise<void> {
    const { keyID, userID } = record;
    const stream = STREAMS.apiKey(keyID);
    const commandID = createHash('sha256').update(`${keyID} ${day} ${network}`).digest('base64url').slice(0, 32);
    const about = { commandID, causationID: commandID, correlationID, time: now().toISOString() };
    const metadata: EventMetadata = { actorID: userID, actorType: userType, ...about };
    let known: KeyRecord | undefined = record;
    for (let tries = TRIES; known && tries > 0; tries--) {
      const events = newUses(known, day, network);
      if (events.length === 0) return;
      try {
        await log.append(stream, events, known.revision, metadata);
        return;
      } catch (error) {
        // Of somebody who is being erased.
        if (error instanceof KeyDestroyed) return;
        if (!(error instanceof WrongRevision)) throw error;
        known = keyRecordOf((await log.readStream(stream)) as DomainEvent[]);
      }
    }
  }

  return {
    note(use: UseOfKey): void {
      const { keyID } = use.record;
      const day = now().toISOString().slice(0, 10);
      const what = `${keyID} ${day} ${use.network}`;
      if (said.has(what) || saying.has(keyID)) return;
      if (newUses(use.record, day, use.network).length === 0) return void said.set(what, true);
      const done = say(use, day).then(() => void said.set(what, true), onError);
      saying.set(
        keyID,
        done.finally(() => saying.delete(keyID)),
      );
    },
    async stop(): Promise<void> {
      await Promise.all(saying.values());
    },
  };
}
