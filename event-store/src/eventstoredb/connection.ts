import { setMaxListeners } from 'node:events';
import { type Credentials, EventStoreDBClient, type RecordedEvent } from '@eventstore/db-client';
import { type StoredEvent, StoreUnavailable } from '../port.ts';
import { type EventStoreDBAddress, readAddress } from './address.ts';
import { type BatchAppends, batchAppends } from './batch.ts';
import { isSystem, toStoredEvent } from './events.ts';
import { within } from './timers.ts';

export interface EventStoreDBOptions {
  /** `esdb://host:2113?tls=false`, a list of hosts, or `esdb+discover://name`. Leave keep-alive and throwOnAppendFailure on. */
  readonly connectionString: string;
  /** When absent those of the connection string, else admin/changeit, which only a server without TLS is told: it ignores them. */
  readonly credentials?: Credentials | undefined;
  /** How long a call may take. */
  readonly deadlineMs?: number | undefined;
  readonly log?: { warn(fields: object, message: string): void } | undefined;
}

/** What all calls share: one client per process, its credentials and deadline, and the end of it all. */
export interface Connection {
  readonly credentials: Credentials;
  readonly deadlineMs: number;
  readonly batches: BatchAppends;
  /** Fires when the store is closed. */
  readonly closing: AbortSignal;
  /** @throws StoreUnavailable when closed. */
  client(): EventStoreDBClient;
  /** A call that close() waits for. */
  call<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** The event as the product knows it; undefined, and a line in the log, when the product did not write it. */
  stored(recorded: RecordedEvent): StoredEvent | undefined;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
/** The client waits for the ends of calls, some of which a real server never sends. Ours are over by then. */
const DISPOSE_TIMEOUT_MS = 100;
const DEFAULT_CREDENTIALS: Credentials = { username: 'admin', password: 'changeit' };

/** Connects on the first call. @throws Error when the connection string cannot be read. */
export function connect(options: EventStoreDBOptions): Connection {
  const address = readAddress(options.connectionString, options.credentials !== undefined);
  const client = clientOf(address);
  const credentials = options.credentials ?? address.credentials ?? DEFAULT_CREDENTIALS;
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const batches = batchAppends(client, { credentials, deadlineMs });
  const closing = new AbortController();
  // Every subscription listens to it for as long as it is open, and a process has one for each of those who follow the log.
  setMaxListeners(0, closing.signal);
  const calls = new Set<Promise<unknown>>();
  let used = false;

  const open = (): EventStoreDBClient => {
    if (closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    // Asked with the first call of any kind, the server has answered before the first append.
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

/**
 * Listens to a stream whose errors the loop over it throws: late ones, after the loop was left, would otherwise end the
 * process.
 */
export const thrownByTheLoop = (): void => undefined;

/** What the client says of a string goes to the console, whole: what it could complain of was looked for before. */
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

/** dispose() ends the calls and keeps the connection; the channel that would close it is hidden in the types only. */
async function disconnect(client: EventStoreDBClient): Promise<void> {
  await within(DISPOSE_TIMEOUT_MS, 'dispose', client.dispose()).catch(() => undefined);
  const { getChannel } = client as unknown as { getChannel?: () => Promise<{ close(): void }> };
  const channel = await within(DISPOSE_TIMEOUT_MS, 'close', getChannel?.() ?? Promise.resolve(undefined)).catch(
    () => undefined,
  );
  channel?.close();
}
