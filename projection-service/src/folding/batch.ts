import type { DomainEvent } from '@groundwork/contracts';
import {
  type Body,
  type CollectionOf,
  type Fold,
  type Patch,
  type Projection,
  storedName,
} from '../core/projection.ts';
import type { Batch, Document, Filter, ReadStore, WriteOperation } from '../store/port.ts';
import { type Documents, documentCache, type Ids, type Known, knownOf } from './document-cache.ts';
import { type Parked, UnreadableEvent } from './parked.ts';
import { writeOrder } from './write-order.ts';

type AnyCollection = CollectionOf<Document>;
type AnyFold = Fold<Document, DomainEvent>;

/** What one type of event does to one collection. */
interface Handler {
  readonly collection: string;
  readonly fold: AnyFold | undefined;
  readonly patch: Patch<DomainEvent> | undefined;
}
const NONE: readonly Handler[] = [];

/** What a batch writes to one collection: its documents, once each, and in between what patches must come after. */
interface Pending {
  readonly operations: WriteOperation[];
  readonly dirty: Set<string>;
}

/**
 * Folds batches of events into a projection's documents: loads what a batch needs once, folds in memory, and gives back the
 * writes, in an order in which they may be cut off anywhere. Memory is only a head start over the store; `forget` drops it
 * after a failed write.
 */
export function batchFolder(projection: Projection, store: ReadStore) {
  const collections = writeOrder(projection);
  const handlers = handlersOf(collections);
  const loaded = documentCache(projection, collections, store);

  /** @returns ids that these events name, by collection, and the events that cannot even name them, with why. */
  function named(events: readonly DomainEvent[]): { ids: Ids; nameless: Map<DomainEvent, unknown> } {
    const ids = new Map<string, Set<string>>(collections.map(({ name }) => [name, new Set()]));
    const nameless = new Map<DomainEvent, unknown>();
    for (const event of events) {
      try {
        if (event.unreadable !== undefined) throw new UnreadableEvent(event.unreadable);
        for (const { collection, fold } of handlers.get(event.type) ?? NONE) {
          if (!fold) continue;
          for (const id of keysOf(fold, event)) ids.get(collection)?.add(id);
          for (const read of fold.reads ?? []) ids.get(read.collection.name)?.add(read.id(event));
        }
      } catch (error) {
        nameless.set(event, error);
      }
    }
    return { ids, nameless };
  }

  /** @returns ids of what only other documents name, now that these are as they were before the event. */
  function found(event: DomainEvent): Ids | undefined {
    let ids: Map<string, readonly string[]> | undefined;
    for (const { collection, fold } of handlers.get(event.type) ?? NONE) {
      if (!fold?.keyFrom) continue;
      ids ??= new Map();
      ids.set(collection, fold.keyFrom(event, loaded.read));
    }
    return ids;
  }

  function shape(event: DomainEvent, also: Ids | undefined, pending: ReadonlyMap<string, Pending>): void {
    for (const { collection, fold, patch } of handlers.get(event.type) ?? NONE) {
      const documents = loaded.of(collection);
      const { operations, dirty } = pending.get(collection) as Pending;
      if (fold) {
        for (const id of keysOf(fold, event)) apply(fold, documents, id, event, dirty);
        for (const id of also?.get(collection) ?? []) apply(fold, documents, id, event, dirty);
      }
      if (!patch) continue;
      operations.push(...writesOf(documents, dirty), applyPatch(patch, documents, event));
    }
  }

  function apply(fold: AnyFold, documents: Documents, id: string, event: DomainEvent, dirty: Set<string>): void {
    const before = documents.get(id);
    const { position } = event;
    // Delivered again: this document has seen it.
    if (before && before.position >= position) return;
    const body = fold.apply(before?.document ?? undefined, event, { id, read: loaded.read });
    const after = body === undefined ? before?.document : body;
    // What only its own document decides comes out the same when the event is delivered again. What others decide may not:
    // that the event was seen is kept, also where it leaves things as they are.
    if (!fold.reads && (body === undefined || (body === null && !before?.document))) return;
    documents.set(id, after ? knownOf(stamped(after, position, before?.document)) : { document: null, position });
    dirty.add(id);
  }

  return {
    /** @returns the writes of these events, and the events that could not be digested. */
    async fold(events: readonly DomainEvent[]): Promise<{ writes: Batch['writes']; parked: Parked[] }> {
      const { ids, nameless } = named(events);
      await loaded.load(ids, events[0]?.position ?? '');
      const pending = new Map(
        collections.map(({ name }): [string, Pending] => [name, { operations: [], dirty: new Set() }]),
      );
      const parked = [...nameless].map(([event, error]): Parked => ({ projection: projection.name, event, error }));

      for (const event of events) {
        if (!handlers.has(event.type) || nameless.has(event)) continue;
        const park = (error: unknown): void => void parked.push({ projection: projection.name, event, error });
        const also = orPark(() => ({ ids: found(event) }), park);
        if (!also) continue;
        // Not parked when the store is away.
        if (also.ids) await loaded.loadMissing(also.ids);
        orPark(() => shape(event, also.ids, pending), park);
      }
      const writes = [...pending].map(([name, { operations, dirty }]) => ({
        collection: storedName(projection, name),
        operations: [...operations, ...writesOf(loaded.of(name), dirty)],
      }));
      return { writes: writes.filter(({ operations }) => operations.length > 0), parked };
    },
    /** Drops what is in memory: the store may not have it, or it is to leave no trace. */
    forget: loaded.forget,
  };
}

/** @returns what each type of event does, in the order of the collections. */
function handlersOf(collections: readonly AnyCollection[]): ReadonlyMap<string, readonly Handler[]> {
  const handlers = new Map<string, Handler[]>();
  for (const { name, on, patches = {} } of collections) {
    const folds = on as Record<string, AnyFold | undefined>;
    const patched = patches as Record<string, Patch<DomainEvent> | undefined>;
    for (const type of new Set([...Object.keys(folds), ...Object.keys(patched)])) {
      const handler = { collection: name, fold: folds[type], patch: patched[type] };
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    }
  }
  return handlers;
}

function keysOf(fold: AnyFold, event: DomainEvent): readonly string[] {
  const keys = fold.key(event);
  return typeof keys === 'string' ? [keys] : keys;
}

/** @returns the writes of documents that changed; they are clean then. */
function writesOf(documents: Documents, dirty: Set<string>): WriteOperation[] {
  const operations = [...dirty].map((id): WriteOperation => {
    const { document, position } = documents.get(id) as Known;
    return document ? { kind: 'put', document } : { kind: 'remove', _id: id, position };
  });
  dirty.clear();
  return operations;
}

/** The document that was given is copied: a write of it may be waiting. Any other is the fold's own, and so ours now. */
function stamped(after: Body<Document>, position: string, given: Document | null | undefined): Document {
  return after === given ? { ...after, position } : Object.assign(after, { position });
}

/** A patch goes to the store, after what was folded before it, and to the documents in memory. */
function applyPatch(patch: Patch<DomainEvent>, documents: Documents, event: DomainEvent): WriteOperation {
  const { position } = event;
  const { field, value, unset, except } = patch.where(event);
  const set = patch.set(event);
  for (const [id, known] of documents) {
    if (!known?.document || known.position >= position) continue;
    const fields = known.document as unknown as Record<string, unknown>;
    if (fields[field] !== value || id === except) continue;
    if (unset !== undefined && (fields[unset] ?? null) !== null) continue;
    documents.set(id, knownOf({ ...known.document, ...set, position } as Document));
  }
  const filter: Filter = { [field]: value, ...(unset === undefined ? {} : { [unset]: null }) };
  return { kind: 'patch', filter, except: except ?? undefined, set, position };
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
