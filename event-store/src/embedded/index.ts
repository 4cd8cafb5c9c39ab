import type { Delivery, EventStore, Position, StoredEvent, SubscribeOptions } from '../port.ts';
import { openDatabase } from './sqlite.ts';
import { eventTable, SCHEMA, SCHEMA_VERSION } from './table.ts';
import { groupWriter } from './writer.ts';

export { acquireFolder } from './lock.ts';
export { type Database, openDatabase, transaction } from './sqlite.ts';

const BATCH = 1000;
/** How often a reader of another process's file looks for news, in milliseconds. */
const POLL = 20;

/**
 * The log in one SQLite file, durable before an append is acknowledged.
 * @param options.readOnly opens beside the process that writes.
 * @throws DataFileError when the file cannot be used.
 */
export function openEmbeddedEventStore(options: { path: string; readOnly?: boolean }): EventStore {
  const db = openDatabase({
    path: options.path,
    readOnly: options.readOnly,
    schema: SCHEMA,
    version: SCHEMA_VERSION,
    pragmas: ['journal_mode = WAL', 'synchronous = FULL'],
    remedy: 'It holds the event log: restore it from a backup. Nothing was changed.',
  });
  const table = eventTable(db);
  const wakers = new Set<() => void>();
  const writer = groupWriter(db, table, () => {
    for (const wake of wakers) wake();
  });
  let closed = false;

  async function* readAll(after?: Position, prefixes?: readonly string[]): AsyncGenerator<StoredEvent[]> {
    const end = table.head();
    let position = after;
    while (end !== undefined && (position === undefined || position < end)) {
      const batch = table.after(position, BATCH);
      if (batch.length === 0) return;
      position = (batch.at(-1) as StoredEvent).position;
      const events = batch.filter((e) => e.position <= end && matches(e, prefixes));
      if (events.length > 0) yield events;
      await nextTurn();
    }
  }

  async function* readBackwards(prefixes?: readonly string[]): AsyncGenerator<StoredEvent[]> {
    let before: Position | undefined;
    for (;;) {
      const batch = table.before(before, BATCH);
      const oldest = batch.at(-1);
      if (!oldest) return;
      before = oldest.position;
      const events = batch.filter((e) => matches(e, prefixes));
      if (events.length > 0) yield events;
    }
  }

  async function* subscribe({ after, prefixes, signal }: SubscribeOptions): AsyncGenerator<Delivery> {
    let position = after;
    let live = false;
    while (!closed && !signal?.aborted) {
      const batch = table.after(position, BATCH);
      for (const event of batch) {
        if (closed || signal?.aborted) return;
        if (matches(event, prefixes)) yield { kind: 'event', event };
      }
      const last = batch.at(-1);
      if (last) {
        position = last.position;
        yield { kind: 'checkpoint', position };
      }
      if (batch.length === BATCH) live = false;
      else if (!live) {
        live = true;
        yield { kind: 'caughtUp' };
      }
      if (closed || signal?.aborted) return;
      if (batch.length < BATCH && table.head() === position) await news(signal);
    }
  }

  /** Resolves when something was written, the signal fired or the store closed. */
  function news(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = options.readOnly ? setTimeout(wake, POLL) : undefined;
      function wake() {
        clearTimeout(timer);
        wakers.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      }
      wakers.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  return {
    append: (stream, events, expected) => writer.append(stream, events, expected),
    readStream: async (stream, fromRevision = 0) => table.byStream(stream, fromRevision),
    readAll: ({ after, prefixes } = {}) => readAll(after, prefixes),
    readBackwards: ({ prefixes } = {}) => readBackwards(prefixes),
    head: async () => table.head(),
    subscribe: (subscription = {}) => subscribe(subscription),
    ping: async () => void table.head(),
    async close() {
      if (closed) return;
      writer.drain();
      closed = true;
      for (const wake of [...wakers]) wake();
      await nextTurn();
      // Prepared statements keep the connection half open, so SQLite does not empty the write-ahead log by itself.
      if (!options.readOnly) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}

const matches = (event: StoredEvent, prefixes: readonly string[] | undefined): boolean =>
  prefixes === undefined || prefixes.some((prefix) => event.stream.startsWith(prefix));

/** Lets other work of the process go on between batches. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
