import type { DomainEvent } from '@groundwork/contracts';
import type { KeyStore } from '../keys/port.ts';
import type { Backwards, EventStore, Position, Range, StoredEvent } from '../port.ts';
import { protection } from './protection.ts';

/** Reads without keys: personal fields are empty texts. */
export interface LogReader {
  readAll(range?: Range): AsyncIterable<DomainEvent[]>;
  readBackwards(wanted?: Backwards): AsyncIterable<DomainEvent[]>;
  readStream(stream: string): Promise<DomainEvent[]>;
  head(): Promise<Position | undefined>;
  close(): Promise<void>;
}

export function openLogReader(store: EventStore): LogReader {
  const { withoutPersonal } = protection(NO_KEYS);
  const readable = (events: readonly StoredEvent[]) => withoutPersonal(events) as unknown as DomainEvent[];
  return {
    async *readAll(range) {
      for await (const batch of store.readAll(range)) yield readable(batch);
    },
    async *readBackwards(wanted) {
      for await (const batch of store.readBackwards(wanted)) yield readable(batch);
    },
    readStream: async (stream) => readable(await store.readStream(stream)),
    head: () => store.head(),
    close: () => store.close(),
  };
}

const refuse = (): never => {
  throw new Error('this log was opened without keys');
};
const NO_KEYS = { getOrCreate: refuse, get: refuse } satisfies Partial<KeyStore> as unknown as KeyStore; // enough to read
