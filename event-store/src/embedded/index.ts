import { matchesFilter } from '../event-filter.ts';
import type { Backwards, Delivery, EventFilter, EventStore, Range, StoredEvent, SubscribeOptions } from '../port.ts';
import { closeDatabase, openDatabase, WRITING, type Writing } from './sqlite.ts';
import { type EventTable, eventTable, SCHEMA, SCHEMA_VERSION } from './table.ts';
import { groupWriter, type Written } from './writer.ts';

export { acquireFolder, isFolderTaken } from './lock.ts';
export { type Database, openDatabase, transaction } from './sqlite.ts';

const BATCH_SIZE = 1000;
/** Polling of another process's file, in milliseconds. */
const POLL_INTERVAL_MS = 20;
/** How often a subscription reports progress over unwanted events, in milliseconds. */
const CHECKPOINT_MS = 1000;

/** A subscription at the end of the log. */
interface Waiting {
  hear(written: readonly Written[]): void;
  wake(): void;
}

/** Durable before an append is acknowledged, but in bulk. @throws DataFileError */
export function openEmbeddedEventStore(options: { path: string; readOnly?: boolean; writing?: Writing }): EventStore {
  const { writing = 'durable' } = options;
  const db = openDatabase({
    path: options.path,
    readOnly: options.readOnly,
    schema: SCHEMA,
    version: SCHEMA_VERSION,
    pragmas: WRITING[writing],
    remedy: 'It holds the event log: restore it from a backup. Nothing was changed.',
  });
  const table = eventTable(db);
  const waiting = new Set<Waiting>();
  const tails = tailCache(table);
  const writer = groupWriter(db, table, writing, (written) => {
    tails.note(written);
    for (const each of [...waiting]) each.hear(written);
  });
  let closed = false;

  async function* readAll({ after, ...range }: Range): AsyncGenerator<StoredEvent[]> {
    const end = table.head();
    let position = after;
    while (end !== undefined && (position === undefined || position < end)) {
      const { events, reached } = table.after(position, BATCH_SIZE, range);
      if (reached === undefined) return;
      position = reached;
      const upToEnd = reached > end ? events.filter((e) => e.position <= end) : events;
      if (upToEnd.length > 0) yield upToEnd;
      await nextTurn();
    }
  }

  async function* readBackwards(wanted: Backwards): AsyncGenerator<StoredEvent[]> {
    let found = table.before(undefined, BATCH_SIZE, wanted);
    while (found) {
      if (found.events.length > 0) yield found.events;
      if (found.isEarlier) return;
      await nextTurn();
      found = table.before(found.reached, BATCH_SIZE, wanted);
    }
  }

  async function* subscribe({ after, signal, ...filter }: SubscribeOptions): AsyncGenerator<Delivery> {
    let position = after;
    let live = false;
    while (!closed && !signal?.aborted) {
      const { events, reached, isFull } = table.after(position, BATCH_SIZE, filter);
      for (const event of events) {
        if (closed || signal?.aborted) return;
        yield { kind: 'event', event };
      }
      if (reached !== undefined) {
        position = reached;
        yield { kind: 'checkpoint', position };
      }
      if (isFull) {
        live = false;
        // Skipped events yield to nobody by themselves.
        await nextTurn();
      } else if (!live) {
        live = true;
        yield { kind: 'caughtUp' };
      }
      if (closed || signal?.aborted) return;
      if (!isFull && table.head() === position) await news(signal, filter);
    }
  }

  /** On a wanted event, abort or close; on unwanted ones only now and then, to move the position past them. */
  function news(signal: AbortSignal | undefined, filter: EventFilter): Promise<void> {
    return new Promise((resolve) => {
      let timer = options.readOnly ? setTimeout(wake, POLL_INTERVAL_MS) : undefined;
      const self: Waiting = {
        wake,
        hear(written) {
          if (written.some((event) => matchesFilter(event, filter))) wake();
          else timer ??= setTimeout(wake, CHECKPOINT_MS).unref();
        },
      };
      function wake() {
        clearTimeout(timer);
        waiting.delete(self);
        signal?.removeEventListener('abort', wake);
        resolve();
      }
      waiting.add(self);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  return {
    append: (stream, events, expected) => writer.append(stream, events, expected),
    async readStream(stream, fromRevision = 0) {
      if (tails.endsBefore(stream, fromRevision)) return [];
      const events = table.byStream(stream, fromRevision);
      const last = events.at(-1);
      if (last) tails.note([last]);
      return events;
    },
    readAll: (range = {}) => readAll(range),
    readBackwards: (filter = {}) => readBackwards(filter),
    head: async () => table.head(),
    headMark: async () => table.newest(),
    holds: async ({ position, id }) => table.idAt(position) === id,
    subscribe: (subscription = {}) => subscribe(subscription),
    ping: async () => void table.head(),
    async close() {
      if (closed) return;
      writer.drain();
      closed = true;
      for (const { wake } of [...waiting]) wake();
      await nextTurn();
      closeDatabase(db, options.readOnly);
    },
  };
}

/** Streams with a remembered last revision. */
const CACHED_STREAMS = 20_000;

/** Spares reads for later events. Other processes' writes are noticed once per turn of the event loop. */
function tailCache(table: EventTable) {
  const tails = new Map<string, number>();
  let version = table.othersVersion();
  let isChecked = false;

  function check(): void {
    if (isChecked) return;
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
    const now = table.othersVersion();
    if (now !== version) tails.clear();
    version = now;
  }

  return {
    note(events: readonly Pick<StoredEvent, 'stream' | 'revision'>[]): void {
      if (tails.size > CACHED_STREAMS) tails.clear();
      for (const { stream, revision } of events) tails.set(stream, Math.max(revision, tails.get(stream) ?? -1));
    },
    endsBefore(stream: string, revision: number): boolean {
      check();
      const tail = tails.get(stream);
      return tail !== undefined && tail < revision;
    },
  };
}

/** Lets other work run between batches. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
