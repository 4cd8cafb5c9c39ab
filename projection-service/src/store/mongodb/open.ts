/** The read store on MongoDB 7 or 8, at least a replica set of one. */
import { MONGO_TIMES, mongoLeases, unlessInUrl } from '@groundwork/event-store/servers';
import {
  type Db,
  type IndexDescription,
  MongoClient,
  type Collection as MongoCollection,
  ReadPreference,
} from 'mongodb';
import { EPOCH, type Indexed, indexedBy, REMOVED, TRIGRAMS } from '../documents.ts';
import { checkCollectionName } from '../fields.ts';
import { parseFilter, parseOptions, refuseUnsortable } from '../filter.ts';
import type { Collection, CollectionOptions, Document, Filter, ReadStore, ReadStoreLog, Sort } from '../port.ts';
import { epochsOf, marksOf } from './epochs.ts';
import { guarded, hasCode, NAMESPACE_EXISTS, NAMESPACE_NOT_FOUND } from './errors.ts';
import { searchedInside, toMongo } from './filters.ts';
import { mongoPresence } from './presence.ts';
import { ALIVE, write } from './writes.ts';

export interface MongoReadStoreOptions {
  readonly url: string;
  readonly database?: string;
  readonly log?: ReadStoreLog;
}

/** It connects at the first call; until a server answers, calls throw ReadStoreUnavailable. */
export function openMongoReadStore({ url, database = 'read', log }: MongoReadStoreOptions): ReadStore {
  const client = new MongoClient(url, {
    useBigInt64: true,
    retryWrites: true,
    w: 'majority',
    journal: true,
    readPreference: ReadPreference.primary,
    ...unlessInUrl(url, MONGO_TIMES),
  });
  if (log) logServerState(client, log);
  const db = client.db(database);
  /** Collections that this process has ensured, as every writer does. */
  const indexed = new Map<string, Indexed>();
  const marks = marksOf(db);
  const { checkpoints } = marks;
  const epochs = epochsOf(db, marks, log);
  /** Collections all of whose documents are known to have trigrams: what is written gets them. */
  const complete = new Set<string>();
  return {
    leases: mongoLeases(marks.leases, guarded),
    presence: mongoPresence(db),
    collection: <D extends Document>(name: string) => collection<D>(db, checkCollectionName(name), complete),
    ensureCollection: (name, wanted = {}) =>
      guarded(async () => {
        indexed.set(checkCollectionName(name), indexedBy(wanted));
        await ensure(db, name, wanted);
      }),
    dropCollection: (name) => guarded(async () => drop(db, checkCollectionName(name))),
    collections: () =>
      guarded(async () => {
        const found = await db.listCollections({}, { nameOnly: true }).toArray();
        return found
          .map(({ name }) => name)
          .filter((name) => !name.startsWith('_') && !name.startsWith('system.'))
          .sort();
      }),
    write: (batch) => guarded(async () => write(db, indexed, marks, batch)),
    fence: (led) => guarded(() => epochs.fence(led)),
    fenceShared: (name, led) => guarded(() => epochs.fenceShared(checkCollectionName(name), led)),
    empty: (led) => guarded(() => epochs.empty(led)),
    checkpoint: (name) => guarded(async () => (await checkpoints.findOne({ _id: name }))?.position ?? null),
    checkpoints: () =>
      guarded(async () => {
        const found = await checkpoints.find().toArray();
        return new Map(found.flatMap(({ _id, position }) => (typeof position === 'string' ? [[_id, position]] : [])));
      }),
    removeCheckpoint: (name) => guarded(async () => void (await checkpoints.deleteOne({ _id: name }))),
    scrub: async () => {},
    ping: () => guarded(async () => void (await db.command({ ping: 1 }))),
    close: () => client.close(),
  };
}

/** Documents as they were put. */
const OWN = { [TRIGRAMS]: 0, [EPOCH]: 0 };

function collection<D extends Document>(db: Db, name: string, complete: Set<string>): Collection<D> {
  const documents: MongoCollection<Document> = db.collection<Document>(name);
  const hasTrigrams = async (field: string): Promise<boolean> => {
    if (complete.has(name)) return true;
    const without = { [TRIGRAMS]: { $exists: false }, [field]: { $exists: true }, ...ALIVE };
    if ((await documents.findOne(without, { projection: { _id: 1 } })) !== null) return false;
    complete.add(name);
    return true;
  };
  const queryOf = async (filter: Filter) => {
    const conditions = parseFilter(filter);
    const field = searchedInside(conditions);
    return { $and: [...toMongo(conditions, field === undefined || (await hasTrigrams(field))), ALIVE] };
  };
  const find: Collection<D>['find'] = (filter, options = {}) =>
    guarded(async () => {
      const { sort, skip, limit } = parseOptions(options);
      const query = await queryOf(filter);
      if (limit === 0) return [];

      const cursor = documents.find(query, { skip, projection: OWN, ...(limit === undefined ? {} : { limit }) });
      if (sort.length > 0) cursor.sort(new Map(sort.map(({ field, direction }) => [field, direction])));
      const found = (await cursor.toArray()) as Document[] as D[]; // the caller says what the collection holds
      refuseUnsortable(found, sort);
      return found;
    });
  return {
    name,
    find,
    ids: (filter, options = {}) =>
      guarded(async () => {
        const { sort, skip, limit } = parseOptions(options);
        const query = await queryOf(filter);
        if (limit === 0) return [];
        const cursor = documents.find(query, {
          skip,
          projection: { _id: 1 },
          ...(limit === undefined ? {} : { limit }),
        });
        if (sort.length > 0) cursor.sort(new Map(sort.map(({ field, direction }) => [field, direction])));
        return (await cursor.toArray()).map(({ _id }) => _id);
      }),
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    findByIds: (ids) =>
      guarded(async () => {
        const found: Document[] =
          ids.length === 0
            ? []
            : await documents.find({ _id: { $in: [...ids] }, ...ALIVE }, { projection: OWN }).toArray();
        return found as D[]; // the caller says what the collection holds
      }),
    removed: (ids) =>
      guarded(async () => {
        if (ids.length === 0) return [];
        const found: Document[] = await documents.find({ _id: { $in: [...ids] }, [REMOVED]: true }).toArray();
        return found.map(({ _id, position }) => ({ _id, position }));
      }),
    count: (filter, atMost) =>
      guarded(async () =>
        documents.countDocuments(await queryOf(filter), atMost === undefined ? {} : { limit: atMost }),
      ),
  };
}

/** Creating indexes creates the collection: nobody sees it without them. */
async function ensure(db: Db, name: string, { indexes = [], searchField }: CollectionOptions): Promise<void> {
  const search = searchField === undefined ? [] : [{ [searchField]: 1 } as const, { [TRIGRAMS]: 1 } as const];
  const wanted = [...indexes, ...search];
  if (wanted.length > 0) {
    await db.collection(name).createIndexes(wanted.map(describe));
    return;
  }
  try {
    await db.createCollection(name);
  } catch (error) {
    if (!hasCode(error, NAMESPACE_EXISTS)) throw error;
  }
}

function describe(keys: Sort): IndexDescription {
  const key = new Map(Object.entries(keys));
  if (!key.has('_id')) key.set('_id', [...key.values()].at(-1) ?? 1);
  return { key, name: [...key].map(([field, direction]) => `${field}_${direction}`).join('_') };
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
