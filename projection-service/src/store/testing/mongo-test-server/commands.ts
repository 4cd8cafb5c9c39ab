/** The commands the test server knows, by name, and cursors. */
import { CommandError, collectionOf, type Database, type IndexSpec } from './collections.ts';
import { aggregateOf, fields, find, findAndModify, insert, list, remove, update } from './crud.ts';
import type { Fields } from './wire.ts';

export interface Cursors {
  /** First batch of results, and a cursor for the rest. */
  open(database: Database, collection: string, results: Fields[], batchSize: number): Fields;
  next(id: bigint, batchSize: number): Fields;
  kill(id: bigint): void;
}

type Handler = (database: Database, command: Fields, cursors: Cursors) => Fields;

const FIRST_BATCH = 101;

export const commands: Readonly<Record<string, Handler>> = {
  ping: () => ({ ok: 1 }),
  endSessions: () => ({ ok: 1 }),
  insert,
  update,
  delete: remove,
  findAndModify,
  find: (database, command, cursors) =>
    cursors.open(
      database,
      String(command['find']),
      find(database, command),
      Number(command['batchSize'] ?? FIRST_BATCH),
    ),
  aggregate: (database, command, cursors) => {
    const batchSize = Number(fields(command['cursor'])['batchSize'] ?? FIRST_BATCH);
    return cursors.open(database, String(command['aggregate']), aggregateOf(database, command), batchSize);
  },
  getMore: (_, command, cursors) =>
    cursors.next(BigInt(String(command['getMore'])), Number(command['batchSize'] ?? Infinity)),
  killCursors: (_, command, cursors) => {
    for (const id of list(command['cursors'])) cursors.kill(BigInt(String(id)));
    return { ok: 1 };
  },
  create: (database, command) => {
    const name = String(command['create']);
    if (database.collections.has(name))
      throw new CommandError(48, 'NamespaceExists', `collection ${name} already exists`);
    const made = collectionOf(database, name);
    if (command['validator']) made.validator = fields(command['validator']);
    return { ok: 1 };
  },
  collMod: (database, command) => {
    const name = String(command['collMod']);
    if (!database.collections.has(name)) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${name}`);
    collectionOf(database, name).validator = fields(command['validator']);
    return { ok: 1 };
  },
  drop: (database, command) => {
    // Dropping what is not there succeeds since MongoDB 7.0.
    database.collections.delete(String(command['drop']));
    return { ok: 1 };
  },
  dropDatabase: (database) => {
    database.collections.clear();
    return { ok: 1 };
  },
  createIndexes: (database, command) => {
    const { indexes } = collectionOf(database, String(command['createIndexes']));
    for (const wanted of list(command['indexes'])) createIndex(indexes, wanted);
    return { ok: 1 };
  },
  listIndexes: (database, command, cursors) => {
    const name = String(command['listIndexes']);
    const found = database.collections.get(name);
    if (!found) throw new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${name}`);
    return cursors.open(
      database,
      name,
      found.indexes.map((index) => ({ v: 2, ...index })),
      FIRST_BATCH,
    );
  },
  listCollections: (database, _, cursors) => {
    const found = [...database.collections.keys()].map((name) => ({ name, type: 'collection' }));
    return cursors.open(database, '$cmd.listCollections', found, FIRST_BATCH);
  },
};

function createIndex(indexes: IndexSpec[], wanted: Fields): void {
  const index: IndexSpec = {
    name: String(wanted['name']),
    key: Object.fromEntries(
      Object.entries(fields(wanted['key'])).map(([path, direction]) => [path, Number(direction)]),
    ),
    ...(wanted['expireAfterSeconds'] !== undefined && { expireAfterSeconds: Number(wanted['expireAfterSeconds']) }),
  };
  const same = indexes.find(({ name }) => name === index.name);
  if (same === undefined) indexes.push(index);
  else if (JSON.stringify(same) !== JSON.stringify(index)) {
    throw new CommandError(86, 'IndexKeySpecsConflict', `index ${index.name} exists with other keys`);
  }
}

export function cursors(): Cursors {
  const open = new Map<bigint, { ns: string; rest: Fields[] }>();
  let last = 0n;
  return {
    open: (database, collection, results, batchSize) => {
      const ns = `${database.name}.${collection}`;
      const rest = results.slice(batchSize);
      if (rest.length === 0) return { ok: 1, cursor: { id: 0n, ns, firstBatch: results } };
      last += 1n;
      open.set(last, { ns, rest });
      return { ok: 1, cursor: { id: last, ns, firstBatch: results.slice(0, batchSize) } };
    },
    next: (id, batchSize) => {
      const cursor = open.get(id);
      if (!cursor) throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
      const nextBatch = cursor.rest.splice(0, Math.min(batchSize, 1000));
      const isDone = cursor.rest.length === 0;
      if (isDone) open.delete(id);
      return { ok: 1, cursor: { id: isDone ? 0n : id, ns: cursor.ns, nextBatch } };
    },
    kill: (id) => void open.delete(id),
  };
}
