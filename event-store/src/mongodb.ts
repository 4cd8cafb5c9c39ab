import { MongoClient, type MongoClientOptions, MongoServerError, ReadPreference } from 'mongodb';
import { StoreUnavailable } from './port.ts';

/** @returns defaults the URL does not set: options beside a URL would override it. */
export function unlessInUrl<T extends MongoClientOptions>(url: string, defaults: T): Partial<T> {
  const [, query = ''] = url.split('?');
  const set = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !set.has(name.toLowerCase()))) as Partial<T>;
}

/** Connects at the first call. Writes are durable and reads find one's own, whatever the URL says. */
export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    ...unlessInUrl(url, { serverSelectionTimeoutMS: 5000 }),
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
      if (error instanceof MongoServerError && !error.hasErrorLabel('RetryableWriteError')) throw error;
      throw new StoreUnavailable(`${what} could not be reached`, { cause: error });
    }
  };

export interface MongoServer {
  /** Its clock when it answered. */
  readonly time: Date;
  readonly isReplicaSet: boolean;
  readonly isWritable: boolean;
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
