import { type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import {
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  StoreUnavailable,
  WrongRevision,
} from '../port.ts';
import type { Appended } from './batch.ts';
import type { Connection } from './connection.ts';
import { appendError } from './errors.ts';
import { type PreparedEvent, prepared, toEventData } from './events.ts';
import { isKnown, toPosition } from './positions.ts';
import { readStream } from './read.ts';
import { within } from './timers.ts';

/** The client's own deadline answers first; this is for what it does not cover. */
const GRACE_MS = 500;

/** Appends on the batch road where the server has it, else on the unary one. A retry may take the other: it is the same append. */
export async function append(
  connection: Connection,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  assertRevision(expected);
  const ready = prepared(events);
  try {
    const { revision, position } = await connection.call((client) =>
      connection.batches.isOffered()
        ? connection.batches.append(stream, ready, expected)
        : appendUnary(connection, client, stream, ready, expected),
    );
    return {
      revision,
      position: isKnown(position) ? toPosition(position) : await positionOf(connection, stream, revision),
    };
  } catch (error) {
    throw error instanceof WrongRevision ? error : appendError(error, stream, expected);
  }
}

/**
 * With credentials per call the client does not take its own batch road, which loses and hangs calls of the whole process
 * when one connection fails.
 */
async function appendUnary(
  { credentials, deadlineMs }: Connection,
  client: EventStoreDBClient,
  stream: string,
  events: readonly PreparedEvent[],
  expected: ExpectedRevision,
): Promise<Appended> {
  const expectedRevision = expected === 'no_stream' ? NO_STREAM : BigInt(expected);
  const answer = await within(
    deadlineMs + GRACE_MS,
    'append',
    client.appendToStream(stream, toEventData(events), {
      ...{ expectedRevision, credentials, deadline: deadlineMs },
      // A follower would pass it on, and the client stay with it: a refusal leads to the leader.
      requiresLeader: true,
    }),
  );
  const revision = Number(answer.nextExpectedRevision);
  // Only with throwOnAppendFailure=false in the connection string.
  if (!answer.success) throw new WrongRevision(stream, expected, revision < 0 ? 'no_stream' : revision);
  return { revision, position: answer.position };
}

/** -1 and the like come back as an internal error that explains nothing. */
function assertRevision(expected: ExpectedRevision): void {
  if (expected === 'no_stream' || (Number.isSafeInteger(expected) && expected >= 0)) return;
  throw new RangeError(`${expected} is no revision`);
}

/** A repeated append may be answered without the position of then. */
async function positionOf(connection: Connection, stream: string, revision: number): Promise<Position> {
  const [event] = await readStream(connection, stream, revision, 1);
  if (event?.revision !== revision) throw new StoreUnavailable(`the position of revision ${revision} is not known`);
  return event.position;
}
