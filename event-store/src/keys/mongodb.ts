import { randomBytes } from 'node:crypto';
import { Binary, MongoServerError } from 'mongodb';
import { checkpointsOf } from '../checkpoints/mongodb.ts';
import { mongoClient, reaching } from '../mongodb.ts';
import { KeyDestroyed, type KeyStore, newPseudonym, type Pseudonym } from './port.ts';
import type { KeyReader } from './reader.ts';

interface KeyDocument {
  _id: string;
  /** Null: destroyed. */
  key: Binary | null;
}

interface PseudonymDocument extends Pseudonym {
  _id: string;
}

/** A separate database, with its own credentials and backups. */
export async function openMongoKeys(options: { url: string; database?: string }): Promise<KeyStore> {
  const client = mongoClient(options.url);
  const keys = client.db(options.database ?? 'keys').collection<KeyDocument>('keys');
  const names = client.db(options.database ?? 'keys').collection<PseudonymDocument>('pseudonyms');
  const reached = reaching('the key store');
  await reached(() => client.connect());
  await reached(() => names.createIndex({ personID: 1 }));

  const get = async (personIDs: readonly string[]) => {
    const found = await reached(() => keys.find({ _id: { $in: [...personIDs] } }).toArray());
    return new Map(found.flatMap(({ _id, key }) => (key === null ? [] : [[_id, key.buffer as Uint8Array] as const])));
  };

  const isDestroyed = async (personID: string): Promise<boolean> =>
    (await reached(() => keys.findOne({ _id: personID })))?.key === null;
  const nameOf = async (value: string): Promise<Pseudonym | null> => {
    const found = await reached(() => names.findOne({ _id: value }));
    return found && { name: found.name, personID: found.personID };
  };
  const drop = (value: string, name: string): Promise<void> =>
    reached(async () => void (await names.deleteOne({ _id: value, name })));

  async function claim(value: string, personID: string): Promise<Pseudonym> {
    if (await isDestroyed(personID)) throw new KeyDestroyed();
    const own = { name: newPseudonym(), personID };
    await reached(() => names.insertOne({ _id: value, ...own })).catch(unlessThere);
    // The key may have been destroyed meanwhile, by somebody who did not see this entry.
    if (await isDestroyed(personID)) {
      await drop(value, own.name);
      throw new KeyDestroyed();
    }
    // The earlier entry may have been dropped.
    return (await nameOf(value)) ?? claim(value, personID);
  }

  return {
    get,
    async getOrCreate(personID) {
      const known = (await get([personID])).get(personID);
      if (known) return known;
      // If two race, one key is kept and both read it.
      await reached(() => keys.insertOne({ _id: personID, key: new Binary(randomBytes(32)) })).catch(unlessThere);
      const key = (await get([personID])).get(personID);
      if (!key) throw new KeyDestroyed();
      return key;
    },
    // The document stays: a new key would make erased events look damaged.
    destroy: (personID) =>
      reached(async () => {
        await keys.updateOne({ _id: personID }, { $set: { key: null } }, { upsert: true });
        await names.deleteMany({ personID });
      }),
    checkpoints: checkpointsOf(client.db(options.database ?? 'keys')),
    pseudonyms: { find: nameOf, claim, drop },
    close: () => client.close(),
  };
}

/** Connects at the first call, and makes nothing there. */
export function openMongoKeyReader({ url, database = 'keys' }: { url: string; database?: string }): KeyReader {
  const client = mongoClient(url);
  const keys = client.db(database).collection<KeyDocument>('keys');
  const reached = reaching('the key store');
  return {
    async find(personIDs) {
      const found = await reached(() => keys.find({ _id: { $in: [...personIDs] } }).toArray());
      return new Map(found.map(({ _id, key }) => [_id, key && (key.buffer as Uint8Array)]));
    },
    close: () => client.close(),
  };
}

const DUPLICATE_KEY = 11_000;

function unlessThere(error: unknown): void {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
}
