import { matchesFilter } from '../event-filter.ts';
import type { Backwards, EventFilter, Mark, Position, StoredEvent } from '../port.ts';
import { onDisk } from './disk.ts';
import type { Database } from './sqlite.ts';

/** As messages name the file. */
export const WHAT = 'the event log';

export const SCHEMA = `
CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  version INTEGER NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL
);
CREATE UNIQUE INDEX events_stream ON events (stream, revision);
`;
export const SCHEMA_VERSION = 1;

const COLUMNS = 'seq, stream, type, revision, id, version, data, metadata';
type Row = [
  seq: number,
  stream: string,
  type: string,
  revision: number,
  id: string,
  version: number,
  data: string,
  metadata: string,
];

export const toPosition = (seq: number): Position => String(seq).padStart(20, '0');
const toSeq = (position: Position | undefined): number => (position === undefined ? 0 : Number(position));

const toEvent = ([seq, stream, type, revision, id, version, data, metadata]: Row): StoredEvent => ({
  id,
  stream,
  revision,
  position: toPosition(seq),
  type,
  version,
  data: JSON.parse(data), // as insert wrote them
  metadata: JSON.parse(metadata),
});

/** Events scanned at once when few are wanted. */
const WINDOW = 20_000;
/** Most rows read of them, so that others get a turn if most are wanted. */
const WINDOW_LIMIT = 1000;

/** Events that are all earlier than an instant end a reading back to it. */
const IN_A_ROW = 500;

/** @returns a prepared read of rows as arrays: less than half the time of one JSON text of all of them, and a fifth less than objects. */
function rowsWhere(db: Database, condition: string) {
  const statement = db.prepare(`SELECT ${COLUMNS} FROM events WHERE ${condition}`);
  statement.setReturnArrays(true);
  return (...values: readonly (string | number)[]): Row[] => onDisk(WHAT, () => statement.all(...values)) as Row[]; // as the columns stand above
}

export function eventTable(db: Database) {
  const byStream = rowsWhere(db, 'stream = ? AND revision >= ? ORDER BY revision');
  const forwards = rowsWhere(db, 'seq > ? ORDER BY seq LIMIT ?');
  const backwards = rowsWhere(db, 'seq < ? ORDER BY seq DESC LIMIT ?');
  const byType = rowsWhere(
    db,
    'seq > ? AND seq <= ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?',
  );
  const byTypeBackwards = rowsWhere(
    db,
    'seq < ? AND seq >= ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq DESC LIMIT ?',
  );
  const latestTime = db.prepare("SELECT max(metadata ->> 'time') AS time FROM events WHERE seq < ? AND seq >= ?");
  const newest = db.prepare('SELECT seq, id FROM events ORDER BY seq DESC LIMIT 1');
  const idAt = db.prepare('SELECT id FROM events WHERE seq = ?');
  const last = db.prepare('SELECT max(seq) AS seq FROM events');
  const lastOfStream = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const idsAt = db.prepare('SELECT id, seq FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, version, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  // Checks and writes in one statement: the revision is compared while inserting.
  const insertFirst = db.prepare(
    `INSERT INTO events (stream, revision, id, type, version, data, metadata) SELECT ?, ?, ?, ?, ?, ?, ?
     WHERE ifnull((SELECT max(revision) FROM events WHERE stream = ?), -1) = ?`,
  );
  const otherWriters = db.prepare('PRAGMA data_version');

  /** As `after`, without reading unwanted rows. */
  function ofTypes(from: number, types: readonly string[]) {
    const { seq: end } = last.get() as { seq: number | null };
    if (end === null || end <= from) return { events: [], reached: undefined, isFull: false };
    const windowEnd = Math.min(end, from + WINDOW);
    const rows = byType(from, windowEnd, JSON.stringify(types), WINDOW_LIMIT);
    const reached = rows.length < WINDOW_LIMIT ? windowEnd : (rows.at(-1)?.[0] ?? windowEnd);
    return { events: rows.map(toEvent), reached: toPosition(reached), isFull: reached < end };
  }

  /** As `before`, without reading unwanted rows. */
  function ofTypesBackwards(from: number, types: readonly string[], since: string) {
    const { seq: end } = last.get() as { seq: number | null };
    const before = Math.min(from, (end ?? 0) + 1);
    if (before <= 1) return undefined;
    const start = Math.max(1, before - WINDOW);
    const rows = byTypeBackwards(before, start, JSON.stringify(types), WINDOW_LIMIT);
    const reached = rows.length < WINDOW_LIMIT ? start : (rows.at(-1)?.[0] ?? start);
    // As many in a row as are read at once where no type is asked for: each time is inside a text.
    const { time } = latestTime.get(Math.min(before, reached + IN_A_ROW), reached) as { time: string | null };
    return { events: rows.map(toEvent), reached: toPosition(reached), isEarlier: (time ?? '') < since };
  }

  return {
    byStream: (stream: string, from: number) => byStream(stream, from).map(toEvent),
    /** @returns matching events, and the position up to which it looked. */
    after(position: Position | undefined, limit: number, filter: EventFilter) {
      if (filter.types) return ofTypes(toSeq(position), filter.types);
      const rows = forwards(toSeq(position), limit);
      const last = rows.at(-1);
      return {
        events: rows.filter(([, stream, type]) => matchesFilter({ stream, type }, filter)).map(toEvent),
        reached: last && toPosition(last[0]),
        isFull: rows.length === limit,
      };
    },
    /**
     * @returns matching events, newest first, the position down to which it looked, and whether all of the
     * last ones that it looked at are earlier than `since`; undefined where there is nothing before.
     */
    before(position: Position | undefined, limit: number, { since = '', ...filter }: Backwards) {
      const from = position === undefined ? Number.MAX_SAFE_INTEGER : toSeq(position);
      if (filter.types) return ofTypesBackwards(from, filter.types, since);
      const events = backwards(from, limit).map(toEvent);
      const oldest = events.at(-1);
      return (
        oldest && {
          events: events.filter((event) => matchesFilter(event, filter)),
          reached: oldest.position,
          isEarlier: events.every(({ metadata }) => metadata.time < since),
        }
      );
    },
    head(): Position | undefined {
      const { seq } = onDisk(WHAT, () => last.get()) as { seq: number | null };
      return seq === null ? undefined : toPosition(seq);
    },
    newest(): Mark | undefined {
      const row = newest.get() as { seq: number; id: string } | undefined;
      return row && { position: toPosition(row.seq), id: row.id };
    },
    /** @returns undefined if missing, or for a position of another engine. */
    idAt: (position: Position) =>
      /^\d+$/.test(position) ? (idAt.get(toSeq(position)) as { id: string } | undefined)?.id : undefined,
    revision: (stream: string) => (lastOfStream.get(stream) as { revision: number | null }).revision,
    idsAt: (stream: string, from: number, limit: number) =>
      idsAt.all(stream, from, limit) as unknown as { id: string; seq: number }[],
    /** Inserts if the stream is at `revision - 1`. @returns the sequence number, else null. */
    insertFirst(stream: string, revision: number, e: Serialised): number | null {
      const { changes, lastInsertRowid } = insertFirst.run(
        stream,
        revision,
        e.id,
        e.type,
        e.version,
        e.data,
        e.metadata,
        stream,
        revision - 1,
      );
      return Number(changes) === 0 ? null : Number(lastInsertRowid);
    },
    /** Changes when another connection has written. */
    othersVersion: () => (otherWriters.get() as { data_version: number }).data_version,
    /** @returns the sequence number. */
    insert: (stream: string, revision: number, e: Serialised): number =>
      Number(insert.run(stream, revision, e.id, e.type, e.version, e.data, e.metadata).lastInsertRowid),
  };
}

export type EventTable = ReturnType<typeof eventTable>;

export interface Serialised {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: string;
  readonly metadata: string;
}
