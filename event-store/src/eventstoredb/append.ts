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

/** Added to the client's own deadline, for what that does not cover. */
const GRACE_MS = 500;

/** By batch if the server offers it, else unary. A retry may take the other way: it is the same append. */
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

/** Credentials per call avoid the client's own batch append, where one failure hangs calls of the whole process. */
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
      // A follower would forward it and keep the client: a refusal leads to the leader.
      requiresLeader: true,
    }),
  );
  const revision = Number(answer.nextExpectedRevision);
  // Only with throwOnAppendFailure=false in the connection string.
  if (!answer.success) throw new WrongRevision(stream, expected, revision < 0 ? 'no_stream' : revision);
  return { revision, position: answer.position };
}

/** The server answers -1 and the like with an unexplained internal error. */
function assertRevision(expected: ExpectedRevision): void {
  if (expected === 'no_stream' || (Number.isSafeInteger(expected) && expected >= 0)) return;
  throw new RangeError(`${expected} is no revision`);
}

/** For a repeated append, which may be answered without its position. */
async function positionOf(connection: Connection, stream: string, revision: number): Promise<Position> {
  const [event] = await readStream(connection, stream, revision, 1);
  if (event?.revision !== revision) throw new StoreUnavailable(`the position of revision ${revision} is not known`);
  return event.position;
}
