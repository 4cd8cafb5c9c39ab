import { LIMITS } from '@groundwork/contracts';
import {
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
  StoreUnavailable,
  WrongRevision,
} from '../port.ts';
import { translated } from './disk.ts';
import { type Committed, type Database, openedTransaction, transaction, type Writing } from './sqlite.ts';
import { type EventTable, type Serialised, toPosition, WHAT } from './table.ts';

interface Pending {
  readonly stream: string;
  readonly events: readonly Serialised[];
  readonly expected: ExpectedRevision;
  resolve(result: AppendResult): void;
  reject(error: Error): void;
}

/** Where the event is. */
export type Written = Pick<StoredEvent, 'stream' | 'type' | 'revision'>;

/** Appends per transaction, and so per wait for the disk. */
const GROUP_SIZE = 256;

/**
 * Appends made meanwhile share one commit. A refusal harms no other: revisions are checked before inserting. In bulk several groups do, and
 * appends are acknowledged before it, for as long as more of them wait.
 */
export function groupWriter(
  db: Database,
  table: EventTable,
  writing: Writing,
  onWritten: (written: readonly Written[]) => void,
) {
  const committed: Committed = writing === 'bulk' ? openedTransaction(db) : (work) => transaction(db, work);
  let queue: Pending[] = [];
  let scheduled = false;

  const flush = (): void => {
    scheduled = false;
    const group = queue.slice(0, GROUP_SIZE);
    queue = queue.slice(GROUP_SIZE);
    if (queue.length > 0) schedule();

    let outcomes: (AppendResult | Error)[];
    try {
      outcomes = committed(() => group.map((pending) => attempt(table, pending)), queue.length === 0);
    } catch (error) {
      const known = translated(WHAT, error);
      const unavailable =
        known instanceof StoreUnavailable
          ? known
          : new StoreUnavailable(`${WHAT} could not be written`, { cause: error });
      for (const pending of group) pending.reject(unavailable);
      return;
    }
    const written: Written[] = [];
    for (const [i, pending] of group.entries()) {
      const outcome = outcomes[i] as AppendResult | Error;
      if (outcome instanceof Error) {
        pending.reject(outcome);
        continue;
      }
      const { stream, events } = pending;
      const first = outcome.revision - events.length + 1;
      for (const [n, { type }] of events.entries()) written.push({ stream, type, revision: first + n });
      pending.resolve(outcome);
    }
    onWritten(written);
  };

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };

  return {
    append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult> {
      return new Promise((resolve, reject) => {
        queue.push({ stream, events: serialise(events), expected, resolve, reject });
        schedule();
      });
    },
    drain(): void {
      while (queue.length > 0) flush();
    },
  };
}

function attempt(table: EventTable, { stream, events, expected }: Pending): AppendResult | Error {
  const from = expected === 'no_stream' ? -1 : expected;
  const [first, ...others] = events as [Serialised, ...Serialised[]];
  let seq = table.insertFirst(stream, from + 1, first);
  if (seq === null) {
    return repeated(table, stream, events, from) ?? wrong(stream, expected, table.revision(stream) ?? -1);
  }
  others.forEach((event, i) => {
    seq = table.insert(stream, from + 2 + i, event);
  });
  return { revision: from + events.length, position: toPosition(seq) };
}

/** @returns the first answer if the same events are at the same place already. */
function repeated(
  table: EventTable,
  stream: string,
  events: readonly Serialised[],
  from: number,
): AppendResult | undefined {
  const stored = table.idsAt(stream, from + 1, events.length);
  const last = stored.at(-1);
  if (!last || stored.length !== events.length || stored.some(({ id }, i) => id !== events[i]?.id)) return undefined;
  return { revision: from + events.length, position: toPosition(last.seq) };
}

const wrong = (stream: string, expected: ExpectedRevision, current: number): Error =>
  new WrongRevision(stream, expected, current < 0 ? 'no_stream' : current);

/** @throws RangeError for none or too many bytes; TypeError for what JSON cannot hold. */
function serialise(events: readonly EventToAppend[]): Serialised[] {
  if (events.length === 0) throw new RangeError('nothing to append');
  const serialised = events.map((e) => ({
    id: e.id,
    type: e.type,
    version: e.version,
    data: JSON.stringify(e.data),
    metadata: JSON.stringify(e.metadata),
  }));
  const bytes = serialised.reduce((sum, e) => sum + Buffer.byteLength(e.data) + Buffer.byteLength(e.metadata), 0);
  if (bytes > LIMITS.appendBytes) throw new RangeError(`an append of ${bytes} bytes is over ${LIMITS.appendBytes}`);
  return serialised;
}
