import type { DomainEvent } from '@groundwork/contracts';
import type { Batch, Document, Filter, ReadStore, WriteOperation } from '../store/port.ts';
import { type CollectionOf, type Fold, type Patch, type Projection, type Read, storedName } from './projection.ts';

type AnyCollection = CollectionOf<Document>;
type AnyFold = Fold<Document, DomainEvent>;
type Writes = { collection: string; operations: WriteOperation[] }[];

/** An event that a read model could not digest. */
export interface Parked {
  readonly projection: string;
  readonly event: DomainEvent;
  readonly error: unknown;
}

/** Documents kept between batches, per collection. */
const KEPT = 4000;

const foldOf = (collection: AnyCollection, event: DomainEvent): AnyFold | undefined =>
  (collection.on as Record<string, AnyFold | undefined>)[event.type];
const patchOf = (collection: AnyCollection, event: DomainEvent): Patch<DomainEvent> | undefined =>
  (collection.patches as Record<string, Patch<DomainEvent> | undefined> | undefined)?.[event.type];
const keysOf = (fold: AnyFold, event: DomainEvent): readonly string[] => {
  const keys = fold.key(event);
  return typeof keys === 'string' ? [keys] : keys;
};

/**
 * Folds batches of events into a projection's documents: loads what a batch needs once, folds in memory, and gives back the
 * writes. Memory is only a head start over the store; `forget` drops it after a failed write.
 */
export function batchFolder(projection: Projection, store: ReadStore) {
  const collections: readonly AnyCollection[] = projection.collections;
  const memory = new Map<string, Map<string, Document | undefined>>(collections.map(({ name }) => [name, new Map()]));
  const documentsOf = (name: string): Map<string, Document | undefined> =>
    memory.get(name) as Map<string, Document | undefined>;

  /** @returns the events whose documents cannot even be named, with why. */
  async function load(events: readonly DomainEvent[]): Promise<Map<DomainEvent, unknown>> {
    const nameless = new Map<DomainEvent, unknown>();
    const wanted = new Map<string, Set<string>>(collections.map(({ name }) => [name, new Set()]));
    const want = (name: string, id: string): void => {
      if (!documentsOf(name).has(id)) wanted.get(name)?.add(id);
    };
    const name = (event: DomainEvent): void => {
      for (const collection of collections) {
        const fold = foldOf(collection, event);
        if (!fold) continue;
        for (const id of keysOf(fold, event)) want(collection.name, id);
        for (const reference of fold.reads?.(event) ?? []) want(reference.collection.name, reference.id);
      }
    };
    for (const event of events) {
      try {
        if (event.unreadable !== undefined) throw new Error(event.unreadable);
        name(event);
      } catch (error) {
        nameless.set(event, error);
      }
    }
    for (const [name, ids] of wanted) {
      if (ids.size === 0) continue;
      const documents = documentsOf(name);
      for (const id of ids) documents.set(id, undefined);
      for (const document of await store.collection(storedName(projection, name)).findByIds([...ids])) {
        documents.set(document._id, document);
      }
    }
    return nameless;
  }

  const read: Read = (collection, id) => documentsOf(collection.name).get(id) as never;

  function apply(collection: AnyCollection, fold: AnyFold, event: DomainEvent, dirty: Set<string>): void {
    const documents = documentsOf(collection.name);
    for (const id of keysOf(fold, event)) {
      const before = documents.get(id);
      // Delivered again: this document has seen it.
      if (before && before.position >= event.position) continue;
      const body = fold.apply(before, event, { id, read });
      if (body === undefined) continue;
      documents.set(id, { ...body, position: event.position } as Document);
      dirty.add(id);
    }
  }

  const puts = (collection: AnyCollection, dirty: Set<string>): WriteOperation[] => {
    const operations = [...dirty].map((id): WriteOperation => {
      return { kind: 'put', document: documentsOf(collection.name).get(id) as Document };
    });
    dirty.clear();
    return operations;
  };

  /** A patch goes to the store, after what was folded before it, and to the documents in memory. */
  function applyPatch(collection: AnyCollection, patch: Patch<DomainEvent>, event: DomainEvent): WriteOperation {
    const { field, value } = patch.where(event);
    const set = patch.set(event);
    for (const [id, document] of documentsOf(collection.name)) {
      if (!document || document.position >= event.position) continue;
      if ((document as unknown as Record<string, unknown>)[field] !== value) continue;
      documentsOf(collection.name).set(id, { ...document, ...set, position: event.position } as Document);
    }
    return { kind: 'patch', filter: { [field]: value } as Filter, set, position: event.position };
  }

  return {
    /** @returns the writes of these events, and the events that could not be digested. */
    async fold(events: readonly DomainEvent[]): Promise<{ writes: Batch['writes']; parked: Parked[] }> {
      for (const documents of memory.values()) if (documents.size > KEPT) documents.clear();
      const nameless = await load(events);
      const writes: Writes = collections.map(({ name }) => ({
        collection: storedName(projection, name),
        operations: [],
      }));
      const dirty = collections.map(() => new Set<string>());
      const parked = [...nameless].map(([event, error]): Parked => ({ projection: projection.name, event, error }));

      for (const event of events) {
        if (nameless.has(event)) continue;
        try {
          collections.forEach((collection, i) => {
            const fold = foldOf(collection, event);
            if (fold) apply(collection, fold, event, dirty[i] as Set<string>);
            const patch = patchOf(collection, event);
            if (!patch) return;
            const operations = writes[i]?.operations as WriteOperation[];
            operations.push(...puts(collection, dirty[i] as Set<string>), applyPatch(collection, patch, event));
          });
        } catch (error) {
          parked.push({ projection: projection.name, event, error });
        }
      }
      collections.forEach((collection, i) => {
        writes[i]?.operations.push(...puts(collection, dirty[i] as Set<string>));
      });
      return { writes: writes.filter(({ operations }) => operations.length > 0), parked };
    },
    /** Drops what is in memory: the store may not have it. */
    forget(): void {
      for (const documents of memory.values()) documents.clear();
    },
  };
}

export type BatchFolder = ReturnType<typeof batchFolder>;
