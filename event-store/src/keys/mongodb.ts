import { randomBytes } from 'node:crypto';
import { Binary, MongoClient, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '../port.ts';
import { KeyDestroyed, type KeyStore } from './port.ts';

interface KeyDocument {
  _id: string;
  /** Null: destroyed. */
  key: Binary | null;
}

/** Keys in MongoDB, in a database of their own with its own credentials and backups. */
export async function openMongoKeys(options: { url: string; database?: string }): Promise<KeyStore> {
  const client = new MongoClient(options.url, { serverSelectionTimeoutMS: 5000, writeConcern: { w: 'majority' } });
  const keys = client.db(options.database ?? 'keys').collection<KeyDocument>('keys');
  const reached = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // A server that answers, and refuses, is not one to wait for.
      if (error instanceof MongoServerError && !error.hasErrorLabel('RetryableWriteError')) throw error;
      throw new StoreUnavailable('the key store could not be reached', { cause: error });
    }
  };
  await reached(() => client.connect());

  const get = async (personIDs: readonly string[]) => {
    const found = await reached(() => keys.find({ _id: { $in: [...personIDs] } }).toArray());
    return new Map(found.flatMap(({ _id, key }) => (key === null ? [] : [[_id, key.buffer as Uint8Array] as const])));
  };

  return {
    get,
    async getOrCreate(personID) {
      const known = (await get([personID])).get(personID);
      if (known) return known;
      // Of two who race one key is kept, and both read that one.
      await reached(() => keys.insertOne({ _id: personID, key: new Binary(randomBytes(32)) })).catch(unlessThere);
      const key = (await get([personID])).get(personID);
      if (!key) throw new KeyDestroyed();
      return key;
    },
    // What is left says that there was one: a new key would make the erased events look damaged.
    destroy: (personID) =>
      reached(async () => void (await keys.updateOne({ _id: personID }, { $set: { key: null } }, { upsert: true }))),
    close: () => client.close(),
  };
}

const DUPLICATE_KEY = 11_000;

function unlessThere(error: unknown): void {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
}
