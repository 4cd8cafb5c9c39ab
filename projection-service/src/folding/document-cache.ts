import { type CollectionOf, type Projection, type Read, storedName } from '../core/projection.ts';
import type { Document, ReadStore } from '../store/port.ts';

/** A document or its removal, and the event that shaped it last. */
export interface Known {
  readonly document: Document | null;
  readonly position: string;
}
/** Undefined where nothing was ever stored. */
export type Documents = Map<string, Known | undefined>;
export type Ids = ReadonlyMap<string, Iterable<string>>;

const CACHE_SIZE = 4000;

export const knownOf = (document: Document): Known => ({ document, position: document.position });

/** Documents as they are once the events so far are written. @param collections each before those it reads. */
export function documentCache(
  projection: Projection,
  collections: readonly CollectionOf<Document>[],
  store: ReadStore,
) {
  const loaded = new Map<string, Documents>(collections.map(({ name }) => [name, new Map()]));
  // Before their readers, which are written first: no reader is then seen older than what it reads.
  const readFirst = collections.map(({ name }) => name).reverse();
  const of = (name: string): Documents => loaded.get(name) as Documents;

  function forget(): void {
    for (const documents of loaded.values()) documents.clear();
  }

  async function loadMissing(ids: Ids): Promise<string> {
    let latest = '';
    for (const name of readFirst) {
      const documents = of(name);
      const missing = new Set([...(ids.get(name) ?? [])].filter((id) => !documents.has(id)));
      if (missing.size === 0) continue;
      for (const id of missing) documents.set(id, undefined);
      const collection = store.collection(storedName(projection, name));
      for (const document of await collection.findByIds([...missing])) {
        documents.set(document._id, knownOf(document));
        missing.delete(document._id);
        if (document.position > latest) latest = document.position;
      }
      if (missing.size === 0) continue;
      // What is missing may have been removed: events from before that must not bring it back.
      for (const { _id, position } of await collection.removed([...missing])) {
        documents.set(_id, { document: null, position });
        if (position > latest) latest = position;
      }
    }
    return latest;
  }

  return {
    of,
    forget,
    loadMissing,
    /** Loads what a batch needs and memory lacks. @param from position of its first event. */
    async load(ids: Ids, from: string): Promise<void> {
      for (const documents of loaded.values()) if (documents.size > CACHE_SIZE) documents.clear();
      if ((await loadMissing(ids)) < from) return;
      // Another process is ahead, so what was loaded earlier is older than what was loaded now.
      forget();
      await loadMissing(ids);
    },
    read: ((collection, id) => {
      const documents = of(collection.name);
      if (!documents.has(id))
        throw new Error(`a document of ${collection.name} is read that the fold does not declare`);
      return documents.get(id)?.document ?? undefined;
    }) as Read,
  };
}
