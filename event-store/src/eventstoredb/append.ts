import { NO_STREAM } from '@eventstore/db-client';
import {
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  StoreUnavailable,
  WrongRevision,
} from '../port.ts';
import type { Connection } from './connection.ts';
import { appendError } from './errors.ts';
import { toEventData } from './events.ts';
import { isKnown, toPosition } from './positions.ts';
import { readStream } from './read.ts';
import { within } from './timers.ts';

/** The client's own deadline answers first; this is for what it does not cover. */
const GRACE_MS = 500;

/**
 * Appends on the unary road: with credentials per call the client does not use its shared batch stream, which loses and
 * hangs calls of the whole process when one connection fails.
 */
export async function append(
  connection: Connection,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const expectedRevision = toExpectedRevision(expected);
  const prepared = toEventData(events);
  const { deadlineMs, credentials } = connection;
  try {
    const answer = await connection.call((client) =>
      within(
        deadlineMs + GRACE_MS,
        'append',
        client.appendToStream(stream, prepared, { expectedRevision, credentials, deadline: deadlineMs }),
      ),
    );
    const revision = Number(answer.nextExpectedRevision);
    // Only with throwOnAppendFailure=false in the connection string.
    if (!answer.success) throw new WrongRevision(stream, expected, revision < 0 ? 'no_stream' : revision);
    const position = isKnown(answer.position)
      ? toPosition(answer.position)
      : await positionOf(connection, stream, revision);
    return { revision, position };
  } catch (error) {
    throw error instanceof WrongRevision ? error : appendError(error, stream, expected);
  }
}

/** -1 and the like come back as an internal error that explains nothing. */
function toExpectedRevision(expected: ExpectedRevision): bigint | typeof NO_STREAM {
  if (expected === 'no_stream') return NO_STREAM;
  if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`${expected} is no revision`);
  return BigInt(expected);
}

/** A repeated append may be answered without the position of then. */
async function positionOf(connection: Connection, stream: string, revision: number): Promise<Position> {
  const [event] = await readStream(connection, stream, revision, 1);
  if (event?.revision !== revision) throw new StoreUnavailable(`the position of revision ${revision} is not known`);
  return event.position;
}
