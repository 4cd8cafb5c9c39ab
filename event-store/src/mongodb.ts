import { type Collection, MongoClient, type MongoClientOptions, MongoServerError, ReadPreference } from 'mongodb';
import { StoreUnavailable } from './port.ts';

/** @returns defaults the URL does not set: options beside a URL would override it. */
export function unlessInUrl<T extends MongoClientOptions>(url: string, defaults: T): Partial<T> {
  const [, query = ''] = url.split('?');
  const set = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !set.has(name.toLowerCase()))) as Partial<T>;
}

/** Milliseconds. A server that is gone is given up after 5 s; one that froze with connections open is noticed after 7. */
export const MONGO_TIMES = {
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 5000,
  heartbeatFrequencyMS: 2000,
  socketTimeoutMS: 60_000,
} as const;

/** Connects at the first call. Writes are durable and reads find one's own, whatever the URL says. */
export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    ...unlessInUrl(url, MONGO_TIMES),
    w: 'majority',
    journal: true,
    readPreference: ReadPreference.primary,
  });

/** @returns a function that runs a call. @throws StoreUnavailable; refusals of a server that answers, unchanged. */
export const reaching =
  (what: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // A server that answers with a refusal is not unavailable.
      const isAnswer = error instanceof MongoServerError && !error.hasErrorLabel('RetryableWriteError');
      if (isAnswer && error.code !== OUT_OF_DISK_SPACE) throw error;
      throw new StoreUnavailable(`${what} could not be reached`, { cause: error });
    }
  };

/** MongoDB's OutOfDiskSpace. */
export const OUT_OF_DISK_SPACE = 14031;

export interface MongoServer {
  /** Its clock when it answered. */
  readonly time: Date;
  readonly isReplicaSet: boolean;
  readonly isWritable: boolean;
}

/**
 * @param field of documents that MongoDB removes so many seconds after it, in the background: that decides nothing.
 * @returns what has the index made, once. Who may not make it leaves them: asked again with each call it would be refused each time.
 */
export function tidying(rows: Pick<Collection, 'createIndex'>, field: string, seconds: number): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    rows.createIndex({ [field]: 1 }, { expireAfterSeconds: seconds }).catch((error: unknown) => {
      if (!(error instanceof MongoServerError)) isAsked = false;
    });
  };
}

/** MongoDB's NamespaceNotFound. */
const NOT_THERE = 26;

/** @returns those of the collections from which nothing that has ended is removed. @throws StoreUnavailable */
export async function untidied(url: string, database: string, collections: readonly string[]): Promise<string[]> {
  const client = mongoClient(url);
  const isTidied = async (name: string): Promise<boolean> => {
    const indexes = await client
      .db(database)
      .collection(name)
      .listIndexes()
      .toArray()
      .catch((error: unknown) => {
        if (error instanceof MongoServerError && error.code === NOT_THERE) return undefined;
        throw error;
      });
    return indexes?.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined) ?? true;
  };
  try {
    return await reaching('MongoDB')(async () => {
      const tidied = await Promise.all(collections.map(isTidied));
      return collections.filter((_, i) => !tidied[i]);
    });
  } finally {
    await client.close();
  }
}

/** Asks a server what it is, which needs no rights. @throws StoreUnavailable */
export async function askMongo(url: string): Promise<MongoServer> {
  const client = mongoClient(url);
  try {
    return await reaching('MongoDB')(async () => {
      const found = await client.db('admin').command({ hello: 1 });
      return {
        time: new Date(found['localTime'] as Date),
        isReplicaSet: found['setName'] !== undefined || found['msg'] === 'isdbgrid',
        isWritable: found['isWritablePrimary'] === true,
      };
    });
  } finally {
    await client.close();
  }
}
