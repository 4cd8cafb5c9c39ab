import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client';
import { matchesFilter } from '../event-filter.ts';
import {
  type Backwards,
  type Mark,
  type Position,
  PositionUnknown,
  type Range,
  type StoredEvent,
  StoreUnavailable,
} from '../port.ts';
import { type Connection, thrownByTheLoop } from './connection.ts';
import { callError, isStreamNotFound, rangeError } from './errors.ts';
import { isPosition, toPlace, toPosition } from './positions.ts';
import { silence, watchdog, within } from './timers.ts';

const BATCH_SIZE = 500;
/** Longest wait for a call to end when a read is left, in milliseconds. */
const UNSUBSCRIBE_TIMEOUT_MS = 1_000;

/** @returns none if the stream does not exist. */
export async function readStream(
  connection: Connection,
  stream: string,
  fromRevision: number,
  maxCount?: number,
): Promise<StoredEvent[]> {
  const { credentials } = connection;
  const found: StoredEvent[] = [];
  const options = { fromRevision: BigInt(fromRevision), credentials, ...(maxCount && { maxCount }) };
  try {
    for await (const { event } of pull(connection, (client) => client.readStream(stream, options))) {
      const stored = event && connection.stored(event);
      if (stored) found.push(stored);
    }
  } catch (error) {
    if (isStreamNotFound(error)) return [];
    throw callError(error);
  }
  return found;
}

/** Up to the end at the time of the call. The server repeats `after` and does not filter. */
export async function* readAll(connection: Connection, { after, ...filter }: Range): AsyncGenerator<StoredEvent[]> {
  const { credentials } = connection;
  const fromPosition = after === undefined ? START : toPlace(after);
  const end = await lastRecord(connection);
  if (end === undefined || (after !== undefined && after >= end)) return;

  let seen: Position = '';
  const kept = async function* () {
    const open = (client: EventStoreDBClient) => client.readAll({ fromPosition, direction: FORWARDS, credentials });
    for await (const { event } of pull(connection, open)) {
      const position = event?.position && toPosition(event.position);
      if (!position || (after !== undefined && position <= after)) continue;
      if (position <= end) seen = position;
      if (position > end) return;
      yield event;
    }
  };
  yield* inBatches(connection, kept(), { ...filter, after });
  // A call can end early without an error.
  if (seen < end) throw new StoreUnavailable('EventStoreDB ended a read early');
}

/** Newest first. */
export async function* readBackwards(connection: Connection, filter: Backwards): AsyncGenerator<StoredEvent[]> {
  yield* inBatches(connection, backwards(connection), filter);
}

/** Skips the server's own events. */
export async function headMark(connection: Connection): Promise<Mark | undefined> {
  try {
    for await (const event of backwards(connection)) {
      const stored = connection.stored(event);
      if (stored) return { position: stored.position, id: stored.id };
    }
    return undefined;
  } catch (error) {
    throw callError(error);
  }
}

export async function holds(connection: Connection, { position, id }: Mark): Promise<boolean> {
  if (!isPosition(position)) return false;
  const { credentials } = connection;
  const options = { fromPosition: toPlace(position), direction: FORWARDS, credentials, maxCount: 1 } as const;
  try {
    for await (const { event } of pull(connection, (client) => client.readAll(options))) {
      return event?.id === id && event.position !== undefined && toPosition(event.position) === position;
    }
    return false;
  } catch (error) {
    const failure = rangeError(error, position);
    if (failure instanceof PositionUnknown) return false;
    throw failure;
  }
}

/** @returns the position of the newest record of any kind. @throws StoreUnavailable */
export async function lastRecord(connection: Connection): Promise<Position | undefined> {
  try {
    for await (const { position } of backwards(connection, 1)) return position && toPosition(position);
    return undefined;
  } catch (error) {
    throw callError(error);
  }
}

type Recorded = NonNullable<AllStreamResolvedEvent['event']>;

async function* backwards(connection: Connection, maxCount?: number): AsyncGenerator<Recorded> {
  const { credentials } = connection;
  const options = { fromPosition: END, direction: BACKWARDS, credentials, ...(maxCount && { maxCount }) } as const;
  for await (const { event } of pull(connection, (client) => client.readAll(options))) if (event) yield event;
}

async function* inBatches(
  connection: Connection,
  events: AsyncIterable<Recorded>,
  { since = '', after, ...filter }: Backwards & Pick<Range, 'after'>,
): AsyncGenerator<StoredEvent[]> {
  let batch: StoredEvent[] = [];
  let earlier = 0;
  try {
    for await (const event of events) {
      const stored = connection.stored(event);
      if (stored) earlier = stored.metadata.time < since ? earlier + 1 : 0;
      if (earlier === BATCH_SIZE) break;
      if (!stored || !matchesFilter(stored, filter)) continue;
      batch.push(stored);
      if (batch.length < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw rangeError(error, after);
  }
  if (batch.length > 0) yield batch;
}

/** A call without a server deadline; it is ended however the loop is left. */
async function* pull<E extends ResolvedEvent | AllStreamResolvedEvent>(
  connection: Connection,
  open: (client: EventStoreDBClient) => StreamingRead<E>,
): AsyncGenerator<E> {
  const stream = open(connection.client());
  stream.on('error', thrownByTheLoop);
  const dog = watchdog(connection.deadlineMs, () => stream.destroy(silence(connection.deadlineMs, 'read')));
  try {
    dog.waiting();
    for await (const event of stream) {
      dog.stop();
      yield event;
      dog.waiting();
    }
    if (connection.closing.aborted) throw new StoreUnavailable('the event store is closed');
  } finally {
    dog.stop();
    await within(UNSUBSCRIBE_TIMEOUT_MS, 'leaving a read', stream.cancel()).catch(() => undefined);
  }
}
