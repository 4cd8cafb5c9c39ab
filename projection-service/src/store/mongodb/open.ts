/** The read store on MongoDB 7 or 8, at least a replica set of one. */
import { unlessInUrl } from '@groundwork/event-store';
import { type Db, MongoClient, type Collection as MongoCollection, ReadPreference } from 'mongodb';
import { REMOVED } from '../documents.ts';
import { checkAmount, parseFilter, parseOptions } from '../filter.ts';
import { checkCollectionName } from '../paths.ts';
import {
  type Collection,
  type Document,
  type Filter,
  type ReadStore,
  type ReadStoreLog,
  UnsupportedQuery,
} from '../port.ts';
import { refuseUnsortable, withFields } from '../results.ts';
import { guarded, hasCode, NAMESPACE_NOT_FOUND } from './errors.ts';
import { toMongo } from './filters.ts';
import { type Indexes, indexesOf } from './indexes.ts';
import { ALIVE, type Checkpoint, write } from './writes.ts';

export interface MongoReadStoreOptions {
  readonly url: string;
  readonly database?: string;
  readonly log?: ReadStoreLog;
}

/** Opens the read store on MongoDB. It connects at the first call; until a server answers, calls throw ReadStoreUnavailable. */
export function openMongoReadStore({ url, database = 'read', log }: MongoReadStoreOptions): ReadStore {
  const client = new MongoClient(url, {
    useBigInt64: true,
    retryWrites: true,
    writeConcern: { w: 'majority' },
    readPreference: ReadPreference.primary,
    ...unlessInUrl(url, {
      serverSelectionTimeoutMS: 5000,
      connectTimeoutMS: 5000,
      // A server that froze with the connection open must not hold a query for ever.
      socketTimeoutMS: 60_000,
    }),
  });
  if (log) logServerState(client, log);
  const db = client.db(database);
  const indexes = indexesOf(db);
  const checkpoints = db.collection<Checkpoint>('_checkpoints');
  return {
    collection: <D extends Document>(name: string) => collection<D>(db, indexes, checkCollectionName(name)),
    ensureCollection: (name, wanted) => guarded(async () => indexes.ensure(checkCollectionName(name), wanted)),
    dropCollection: (name) =>
      guarded(async () => {
        indexes.forget(name);
        await drop(db, checkCollectionName(name));
      }),
    collections: () =>
      guarded(async () => {
        const found = await db.listCollections({}, { nameOnly: true }).toArray();
        return found
          .map(({ name }) => name)
          .filter((name) => !name.startsWith('_') && !name.startsWith('system.'))
          .sort();
      }),
    write: (batch) => guarded(async () => write(db, indexes, checkpoints, batch)),
    checkpoint: (name) => guarded(async () => (await checkpoints.findOne({ _id: name }))?.position ?? null),
    removeCheckpoint: (name) => guarded(async () => void (await checkpoints.deleteOne({ _id: name }))),
    scrub: async () => {},
    ping: () => guarded(async () => void (await db.command({ ping: 1 }))),
    close: () => client.close(),
  };
}

function collection<D extends Document>(db: Db, indexes: Indexes, name: string): Collection<D> {
  const documents: MongoCollection<Document> = db.collection<Document>(name);
  const translated = async (filter: Filter) => {
    const condition = parseFilter(filter);
    const { multikeys } = await indexes.of(name);
    return { multikeys, query: { $and: [toMongo(condition, multikeys), ALIVE] } };
  };
  const find: Collection<D>['find'] = (filter, options = {}) =>
    guarded(async () => {
      const { sort, skip, limit, fields } = parseOptions(options);
      const { multikeys, query } = await translated(filter);
      const sortedMultikey = sort.find(({ path }) => multikeys.includes(path));
      if (sortedMultikey) throw new UnsupportedQuery(`sort by multikey ${sortedMultikey.path}`);
      if (limit === 0) return [];

      const cursor = documents.find(query, { skip, ...(limit === undefined ? {} : { limit }) });
      if (sort.length > 0) cursor.sort(new Map(sort.map(({ path, direction }) => [path, direction])));
      // What it was sorted by comes along, to see whether it could be.
      const chosen = fields && [...fields, ...sort.map(({ path }) => path.split('.')[0] ?? path), '_id'];
      if (chosen) cursor.project(Object.fromEntries(chosen.map((field) => [field, 1])));
      const found = (await cursor.toArray()) as Document[] as D[]; // the caller says what the collection holds
      refuseUnsortable(found, sort);
      return found.map((document) => withFields(document, fields));
    });
  return {
    name,
    find,
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    findByIds: (ids) =>
      guarded(async () => {
        const found: Document[] =
          ids.length === 0 ? [] : await documents.find({ _id: { $in: [...ids] }, ...ALIVE }).toArray();
        return found as D[]; // the caller says what the collection holds
      }),
    removed: (ids) =>
      guarded(async () => {
        if (ids.length === 0) return [];
        const found: Document[] = await documents.find({ _id: { $in: [...ids] }, [REMOVED]: true }).toArray();
        return found.map(({ _id, position }) => ({ _id, position }));
      }),
    count: (filter, limit) =>
      guarded(async () => {
        const most = limit === undefined ? undefined : checkAmount('limit', limit);
        const { query } = await translated(filter);
        if (most === 0) return 0;
        return documents.countDocuments(query, most === undefined ? {} : { limit: most });
      }),
  };
}

async function drop(db: Db, name: string): Promise<void> {
  try {
    await db.dropCollection(name);
  } catch (error) {
    if (!hasCode(error, NAMESPACE_NOT_FOUND)) throw error;
  }
}

/** One line when the server is lost, one when it is back. */
function logServerState(client: MongoClient, log: ReadStoreLog): void {
  let lost = false;
  client.on('serverHeartbeatFailed', ({ failure }) => {
    if (!lost) log.warn({ reason: failure.message }, 'the read store lost its MongoDB server');
    lost = true;
  });
  client.on('serverHeartbeatSucceeded', () => {
    if (lost) log.info({}, 'the read store has its MongoDB server again');
    lost = false;
  });
}
