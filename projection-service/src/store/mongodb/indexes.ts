/**
 * Indexes on the server. Which path is multikey must be known to translate filters, also in processes that only read: it
 * stands in the index's name, and is read back from there.
 */
import type { Db, IndexDescription } from 'mongodb';
import { checkIndexes, type IndexedPaths } from '../documents.ts';
import type { Index } from '../port.ts';
import { hasCode, NAMESPACE_EXISTS, NAMESPACE_NOT_FOUND } from './errors.ts';

/** How long the indexes of a collection are believed. They change when a projection's new version is deployed. */
const BELIEVED_MS = 10_000;

export interface Indexes {
  /** What is indexed in a collection; nothing when it does not exist. */
  of(name: string): Promise<IndexedPaths>;
  ensure(name: string, indexes: readonly Index[]): Promise<void>;
  forget(name: string): void;
}

export function indexesOf(db: Db): Indexes {
  const known = new Map<string, { readonly indexed: IndexedPaths; readonly until: number }>();
  return {
    of: async (name) => {
      const believed = known.get(name);
      if (believed && believed.until > Date.now()) return believed.indexed;
      const indexed = await readIndexes(db, name);
      // What does not exist yet may exist in a moment.
      if (indexed) known.set(name, { indexed, until: Date.now() + BELIEVED_MS });
      return indexed ?? { multikeys: [], scalars: [], unique: false };
    },
    ensure: async (name, indexes) => {
      checkIndexes(indexes);
      known.delete(name);
      // Creating indexes creates the collection: nobody sees it without them.
      if (indexes.length > 0) await db.collection(name).createIndexes(indexes.map(describe));
      else await createCollection(db, name);
    },
    forget: (name) => void known.delete(name),
  };
}

async function readIndexes(db: Db, name: string): Promise<IndexedPaths | undefined> {
  try {
    const descriptions = await db.collection(name).listIndexes().toArray();
    const named = descriptions.map(({ name: indexName, key }) => ({
      multikey: multikeyOf(String(indexName)),
      key: Object(key),
    }));
    const isUnique = descriptions.some(({ unique }) => unique === true);
    const multikeys = new Set(named.flatMap(({ multikey }) => multikey ?? []));
    const scalars = new Set(named.flatMap(({ multikey, key }) => Object.keys(key).filter((path) => path !== multikey)));
    return { multikeys: [...multikeys], scalars: [...scalars], unique: isUnique };
  } catch (error) {
    if (hasCode(error, NAMESPACE_NOT_FOUND)) return undefined;
    throw error;
  }
}

async function createCollection(db: Db, name: string): Promise<void> {
  try {
    await db.createCollection(name);
  } catch (error) {
    if (!hasCode(error, NAMESPACE_EXISTS)) throw error;
  }
}

function describe({ keys, unique, multikey }: Index): IndexDescription {
  const paths = Object.keys(keys);
  const last = keys[paths.at(-1) ?? ''] ?? 1;
  const all: [string, 1 | -1][] = paths.map((path) => [path, keys[path] ?? 1]);
  if (!unique && !paths.includes('_id')) all.push(['_id', last]);
  const name = all.map(([path, direction]) => `${path}_${direction}`).join('_');
  return {
    key: new Map(all),
    name: multikey === undefined ? name : `multikey(${multikey}) ${name}`,
    ...(unique ? { unique } : {}),
  };
}

function multikeyOf(indexName: string): string | undefined {
  return /^multikey\((.+?)\) /.exec(indexName)?.[1];
}
