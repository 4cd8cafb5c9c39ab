import type { DomainEvent } from '@groundwork/contracts';
import type { Batch, Document, Filter, ReadStore, WriteOperation } from '../store/port.ts';
import { type Parked, UnreadableEvent } from './parked.ts';
import { type CollectionOf, type Fold, type Patch, type Projection, type Read, storedName } from './projection.ts';

type AnyCollection = CollectionOf<Document>;
type AnyFold = Fold<Document, DomainEvent>;
type Writes = { collection: string; operations: WriteOperation[] }[];

/** What is known of an id: its document, or that it was removed, and the event that shaped it last. */
interface Known {
  readonly document: Document | null;
  readonly position: string;
}
type Documents = Map<string, Known | undefined>;
/** Ids that folds found in other documents, by collection. */
type FoundIds = ReadonlyMap<string, readonly string[]>;

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
const knownOf = (document: Document): Known => ({ document, position: document.position });

/**
 * Folds batches of events into a projection's documents: loads what a batch needs once, folds in memory, and gives back the
 * writes. Memory is only a head start over the store; `forget` drops it after a failed write.
 */
export function batchFolder(projection: Projection, store: ReadStore) {
  const collections: readonly AnyCollection[] = projection.collections;
  const memory = new Map<string, Documents>(collections.map(({ name }) => [name, new Map()]));
  const documentsOf = (name: string): Documents => memory.get(name) as Documents;

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
        if (event.unreadable !== undefined) throw new UnreadableEvent(event.unreadable);
        name(event);
      } catch (error) {
        nameless.set(event, error);
      }
    }
    for (const [name, ids] of wanted) await loadDocuments(name, ids);
    return nameless;
  }

  /** What is not there may have been removed: events from before that must not bring it back. */
  async function loadDocuments(name: string, missing: Set<string>): Promise<void> {
    if (missing.size === 0) return;
    const documents = documentsOf(name);
    const collection = store.collection(storedName(projection, name));
    for (const id of missing) documents.set(id, undefined);
    for (const document of await collection.findByIds([...missing])) {
      documents.set(document._id, knownOf(document));
      missing.delete(document._id);
    }
    if (missing.size === 0) return;
    for (const { _id, position } of await collection.removed([...missing])) {
      documents.set(_id, { document: null, position });
    }
  }

  const read: Read = (collection, id) => (documentsOf(collection.name).get(id)?.document ?? undefined) as never;

  /** @returns ids of what only other documents name, now that these are as they were before the event. */
  function idsFound(event: DomainEvent): FoundIds {
    const ids = new Map<string, readonly string[]>();
    for (const collection of collections) {
      const named = foldOf(collection, event)?.keyFrom?.(event, read);
      if (named) ids.set(collection.name, named);
    }
    return ids;
  }

  async function loadFound(ids: FoundIds): Promise<void> {
    for (const [name, named] of ids) {
      await loadDocuments(name, new Set(named.filter((id) => !documentsOf(name).has(id))));
    }
  }

  function apply(
    collection: AnyCollection,
    fold: AnyFold,
    ids: readonly string[],
    event: DomainEvent,
    dirty: Set<string>,
  ): void {
    const documents = documentsOf(collection.name);
    for (const id of ids) {
      const before = documents.get(id);
      // Delivered again: this document has seen it.
      if (before && before.position >= event.position) continue;
      const body = fold.apply(before?.document ?? undefined, event, { id, read });
      // To remove what is not there is to leave it as it is.
      if (body === undefined || (body === null && !before?.document)) continue;
      const { position } = event;
      documents.set(id, body === null ? { document: null, position } : knownOf({ ...body, position } as Document));
      dirty.add(id);
    }
  }

  const writesOf = (collection: AnyCollection, dirty: Set<string>): WriteOperation[] => {
    const operations = [...dirty].map((id): WriteOperation => {
      const { document, position } = documentsOf(collection.name).get(id) as Known;
      return document ? { kind: 'put', document } : { kind: 'remove', _id: id, position };
    });
    dirty.clear();
    return operations;
  };

  /** A patch goes to the store, after what was folded before it, and to the documents in memory. */
  function applyPatch(collection: AnyCollection, patch: Patch<DomainEvent>, event: DomainEvent): WriteOperation {
    const { field, value, unset, except } = patch.where(event);
    const set = patch.set(event);
    for (const [id, known] of documentsOf(collection.name)) {
      if (!known?.document || known.position >= event.position) continue;
      const fields = known.document as unknown as Record<string, unknown>;
      if (fields[field] !== value || id === except) continue;
      if (unset !== undefined && (fields[unset] ?? null) !== null) continue;
      const patched = { ...known.document, ...set, position: event.position };
      documentsOf(collection.name).set(id, knownOf(patched as Document));
    }
    const filter: Filter = {
      [field]: value,
      ...(unset === undefined ? {} : { [unset]: null }),
      ...(except === undefined || except === null ? {} : { _id: { $ne: except } }),
    };
    return { kind: 'patch', filter, set, position: event.position };
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

      const shape = (event: DomainEvent, found: FoundIds): void =>
        collections.forEach((collection, i) => {
          const fold = foldOf(collection, event);
          const ids = found.get(collection.name) ?? [];
          if (fold) apply(collection, fold, [...keysOf(fold, event), ...ids], event, dirty[i] as Set<string>);
          const patch = patchOf(collection, event);
          if (!patch) return;
          const operations = writes[i]?.operations as WriteOperation[];
          operations.push(...writesOf(collection, dirty[i] as Set<string>), applyPatch(collection, patch, event));
        });
      for (const event of events) {
        if (nameless.has(event)) continue;
        const park = (error: unknown): void => void parked.push({ projection: projection.name, event, error });
        const found = orPark(() => idsFound(event), park);
        if (!found) continue;
        // Not parked when the store is away.
        if (found.size > 0) await loadFound(found);
        orPark(() => shape(event, found), park);
      }
      collections.forEach((collection, i) => {
        writes[i]?.operations.push(...writesOf(collection, dirty[i] as Set<string>));
      });
      return { writes: writes.filter(({ operations }) => operations.length > 0), parked };
    },
    /** Drops what is in memory: the store may not have it, or it is to leave no trace. */
    forget(): void {
      for (const documents of memory.values()) documents.clear();
    },
  };
}

/** @returns what the work gives; undefined when it throws, which is parked. */
function orPark<T>(work: () => T, park: (error: unknown) => void): T | undefined {
  try {
    return work();
  } catch (error) {
    park(error);
    return undefined;
  }
}

export type BatchFolder = ReturnType<typeof batchFolder>;
