import { setMaxListeners } from 'node:events';
import { type Credentials, EventStoreDBClient, type RecordedEvent } from '@eventstore/db-client';
import { type StoredEvent, StoreUnavailable } from '../port.ts';
import { type EventStoreDBAddress, readAddress } from './address.ts';
import { type BatchAppends, batchAppends } from './batch.ts';
import { isSystem, toStoredEvent } from './events.ts';
import { within } from './timers.ts';

export interface EventStoreDBOptions {
  /** Leave keep-alive and throwOnAppendFailure on. */
  readonly connectionString: string;
  /** Default: those of the connection string, else admin/changeit, but only without TLS, where they are ignored. */
  readonly credentials?: Credentials | undefined;
  /** Of each call. */
  readonly deadlineMs?: number | undefined;
  readonly log?: { warn(fields: object, message: string): void } | undefined;
}

/** One client per process. */
export interface Connection {
  readonly credentials: Credentials;
  readonly deadlineMs: number;
  readonly batches: BatchAppends;
  /** Fires on close. */
  readonly closing: AbortSignal;
  /** @throws StoreUnavailable when closed. */
  client(): EventStoreDBClient;
  /** close() waits for it. */
  call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** @returns undefined, with a log line, for an event the product did not write. */
  stored(recorded: RecordedEvent): StoredEvent | undefined;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
/** The client waits for ends of calls that a real server may never send. */
const DISPOSE_TIMEOUT_MS = 100;
const DEFAULT_CREDENTIALS: Credentials = { username: 'admin', password: 'changeit' };

/** Connects on the first call. @throws Error for an unreadable connection string. */
export function connect(options: EventStoreDBOptions): Connection {
  const address = readAddress(options.connectionString, options.credentials !== undefined);
  const client = clientOf(address);
  const credentials = options.credentials ?? address.credentials ?? DEFAULT_CREDENTIALS;
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const batches = batchAppends(client, { credentials, deadlineMs });
  const closing = new AbortController();
  // One listener per open subscription.
  setMaxListeners(0, closing.signal);
  const calls = new Set<Promise<unknown>>();
  let used = false;

  const open = (): EventStoreDBClient => {
    if (closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    // Asked with the first call of any kind, so that the answer is there before the first append.
    if (!used) batches.isOffered();
    used = true;
    return client;
  };

  return {
    credentials,
    deadlineMs,
    batches,
    closing: closing.signal,
    client: open,
    async call(work) {
      const call = work(open());
      calls.add(call);
      try {
        return await call;
      } finally {
        calls.delete(call);
      }
    },
    stored(recorded) {
      const event = toStoredEvent(recorded);
      if (!event && !isSystem(recorded.streamId)) {
        options.log?.warn(
          { stream: recorded.streamId, id: recorded.id },
          'event left out: not written by this product',
        );
      }
      return event;
    },
    async close() {
      if (closing.signal.aborted) return;
      await Promise.allSettled(calls);
      closing.abort();
      batches.close();
      if (used) await disconnect(client);
    },
  };
}

/** For streams whose errors the loop over them throws: later ones would end the process. */
export const thrownByTheLoop = (): void => undefined;

/** The client prints whole strings to the console: readAddress has checked them before. */
function clientOf({ connectionString, shown }: EventStoreDBAddress): EventStoreDBClient {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new Error(`the EventStoreDB connection string of ${shown} cannot be used`);
  } finally {
    console.warn = warn;
  }
}

/** dispose() keeps the connection; the types hide the channel that closes it. */
async function disconnect(client: EventStoreDBClient): Promise<void> {
  await within(DISPOSE_TIMEOUT_MS, 'dispose', client.dispose()).catch(() => undefined);
  const { getChannel } = client as unknown as { getChannel?: () => Promise<{ close(): void }> };
  const channel = await within(DISPOSE_TIMEOUT_MS, 'close', getChannel?.() ?? Promise.resolve(undefined)).catch(
    () => undefined,
  );
  channel?.close();
}
