import type { DomainEvent } from '@groundwork/contracts';
import type { KeyStore } from '../keys/port.ts';
import { existing, type KeyReader } from '../keys/reader.ts';
import type { Backwards, EventStore, Mark, Position, Range, StoredEvent } from '../port.ts';
import { protection } from './protection.ts';

/** Without keys personal fields are empty texts. */
export interface LogReader {
  readAll(range?: Range): AsyncIterable<DomainEvent[]>;
  readBackwards(wanted?: Backwards): AsyncIterable<DomainEvent[]>;
  readStream(stream: string): Promise<DomainEvent[]>;
  head(): Promise<Position | undefined>;
  holds(mark: Mark): Promise<boolean>;
  /** Leaves the keys open. */
  close(): Promise<void>;
}

export function openLogReader(store: EventStore, keys?: KeyReader): LogReader {
  const { withoutPersonal, reveal } = protection(keys ? { ...NO_KEYS, get: (ids) => existing(keys, ids) } : NO_KEYS);
  const readable = async (events: readonly StoredEvent[]) =>
    (keys ? await reveal(events) : withoutPersonal(events)) as unknown as DomainEvent[];
  return {
    async *readAll(range) {
      for await (const batch of store.readAll(range)) yield await readable(batch);
    },
    async *readBackwards(wanted) {
      for await (const batch of store.readBackwards(wanted)) yield await readable(batch);
    },
    readStream: async (stream) => readable(await store.readStream(stream)),
    head: () => store.head(),
    holds: (mark) => store.holds(mark),
    close: () => store.close(),
  };
}

const refuse = (): never => {
  throw new Error('this log was opened without keys');
};
const NO_KEYS = { getOrCreate: refuse, get: refuse } satisfies Partial<KeyStore> as unknown as KeyStore; // enough to read
