import type { DomainEvent } from '@groundwork/contracts';
import {
  type Body,
  type CollectionOf,
  checkpointName,
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

/** A changed document that another process had already written. */
export interface Passed {
  readonly projection: string;
  readonly collection: string;
  readonly id: string;
  readonly event: DomainEvent;
}

/** Documents and the batch's writes: one for each document, except where a patch comes between two changes. */
interface UnitOfWork {
  readonly name: string;
  readonly documents: Documents;
  readonly operations: WriteOperation[];
  readonly dirty: Set<string>;
}

interface Handler {
  readonly unit: UnitOfWork;
  readonly fold: AnyFold | undefined;
  readonly patch: Patch<DomainEvent> | undefined;
}

/** An event with its handlers and, by handler, the keys that the event itself names. */
interface Step {
  readonly event: DomainEvent;
  readonly handlers: readonly Handler[];
  readonly keys: readonly Keys[];
}

export interface Folded {
  readonly writes: Batch['writes'];
  readonly passed: readonly Passed[];
  readonly parked: Parked[];
}

/** Mostly one key, which needs no array. */
type Keys = string | readonly string[];

/**
 * Folds batches of events into a projection's documents: loads what a batch needs once, folds in memory, and returns
 * the writes in an order in which they may be cut off anywhere. Memory is only ahead of the store; `forget` drops it
 * after a failed write.
 */
export function batchFolder(projection: Projection, store: ReadStore) {
  const collections = writeOrder(projection);
  const loaded = documentCache(projection, collections, store);
  const units = new Map(
    collections.map(({ name }): [string, UnitOfWork] => {
      return [name, { name, documents: loaded.of(name), operations: [], dirty: new Set() }];
    }),
  );
  const handlers = handlersOf(collections, units);
  let passed: Passed[] = [];

  /** @returns the handlers of each event, the ids named by collection, and events that fail to name theirs. */
  function named(events: readonly DomainEvent[]): { steps: Step[]; ids: Ids; parked: Parked[] } {
    const ids = new Map<string, Set<string>>(collections.map(({ name }) => [name, new Set()]));
    const steps: Step[] = [];
    const parked: Parked[] = [];
    for (const event of events) {
      const does = handlers.get(event.type);
      if (!does && event.unreadable === undefined) continue;
      try {
        if (event.unreadable !== undefined) throw new UnreadableEvent(event.unreadable);
        if (does) steps.push({ event, handlers: does, keys: does.map((handler) => keysOf(handler, event, ids)) });
      } catch (error) {
        parked.push({ projection: checkpointName(projection), event, error });
      }
    }
    return { steps, ids, parked };
  }

  /** @returns ids that only other documents name, as these were before the event. */
  function found({ event, handlers: does }: Step): Map<string, readonly string[]> | undefined {
    let ids: Map<string, readonly string[]> | undefined;
    for (const { unit, fold } of does) {
      if (!fold?.keyFrom) continue;
      ids ??= new Map();
      ids.set(unit.name, fold.keyFrom(event, loaded.read));
    }
    return ids;
  }

  function shape(
    { event, handlers: does, keys }: Step,
    also: ReadonlyMap<string, readonly string[]> | undefined,
  ): void {
    for (const [i, { unit, fold, patch }] of does.entries()) {
      if (fold) {
        const named = keys[i] ?? [];
        if (typeof named === 'string') apply(fold, unit, named, event);
        else for (const id of named) apply(fold, unit, id, event);
        for (const id of also?.get(unit.name) ?? []) apply(fold, unit, id, event);
      }
      if (!patch) continue;
      const operation = patchOf(patch, event);
      unit.operations.push(...writesOf(unit), operation);
      applyPatch(operation, unit.documents);
    }
  }

  /** What was just loaded lacks the patches of this batch, which the store has not seen. */
  function patchAgain({ handlers: does }: Step): void {
    for (const { unit, fold } of does) {
      if (!fold?.keyFrom) continue;
      const { operations, documents } = unit;
      for (const operation of operations) if (operation.kind === 'patch') applyPatch(operation, documents);
    }
  }

  function apply(fold: AnyFold, { name, documents, dirty }: UnitOfWork, id: string, event: DomainEvent): void {
    const before = documents.get(id);
    const { position } = event;
    // Delivered again: this document has seen it.
    if (before && before.position >= position) {
      passed.push({ projection: projection.name, collection: name, id, event });
      return;
    }
    const body = fold.apply(before?.document ?? undefined, event, { id, read: loaded.read });
    const after = body === undefined ? before?.document : body;
    // What only its own document decides comes out the same on redelivery. What others decide may not,
    // // so the position is kept even where the event leaves things as they are.
    if (!fold.reads && (body === undefined || (body === null && !before?.document))) return;
    documents.set(id, after ? knownOf(stamped(after, position, before?.document)) : { document: null, position });
    dirty.add(id);
  }

  return {
    types: new Set(handlers.keys()) as ReadonlySet<string>,
    /** @returns the writes, the changes that were written already, and the events that failed. */
    async fold(events: readonly DomainEvent[]): Promise<Folded> {
      passed = [];
      for (const { operations, dirty } of units.values()) {
        // Left by a batch that was broken off.
        operations.length = 0;
        dirty.clear();
      }
      const { steps, ids, parked } = named(events);
      const park = ({ event }: Step, error: unknown) =>
        void parked.push({ projection: checkpointName(projection), event, error });
      await loaded.load(ids, events[0]?.position ?? '');

      for (const step of steps) {
        let also: ReturnType<typeof found>;
        try {
          also = found(step);
        } catch (error) {
          park(step, error);
          continue;
        }
        // Outside of `try`: an event is not parked because the store is away.
        if (also) {
          await loaded.loadMissing(also);
          patchAgain(step);
        }
        try {
          shape(step, also);
        } catch (error) {
          park(step, error);
        }
      }
      const writes = [...units.values()].map((unit) => ({
        collection: storedName(projection, unit.name),
        operations: [...unit.operations, ...writesOf(unit)],
      }));
      return { writes: writes.filter(({ operations }) => operations.length > 0), passed, parked };
    },
    /** Drops memory that the store may not match, or that must leave no trace. */
    forget: loaded.forget,
  };
}

function handlersOf(
  collections: readonly AnyCollection[],
  units: ReadonlyMap<string, UnitOfWork>,
): ReadonlyMap<string, readonly Handler[]> {
  const handlers = new Map<string, Handler[]>();
  for (const { name, on, patches = {} } of collections) {
    const folds = on as Record<string, AnyFold | undefined>;
    const patched = patches as Record<string, Patch<DomainEvent> | undefined>;
    for (const type of new Set([...Object.keys(folds), ...Object.keys(patched)])) {
      const handler = { unit: units.get(name) as UnitOfWork, fold: folds[type], patch: patched[type] };
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    }
  }
  return handlers;
}

/** @returns ids that the event names; they are noted, with the ids of what is read. */
function keysOf({ unit, fold }: Handler, event: DomainEvent, noted: ReadonlyMap<string, Set<string>>): Keys {
  if (!fold) return [];
  const keys = fold.key(event);
  const own = noted.get(unit.name);
  if (typeof keys === 'string') own?.add(keys);
  else for (const id of keys) own?.add(id);
  if (fold.reads) for (const read of fold.reads) noted.get(read.collection.name)?.add(read.id(event));
  return keys;
}

function writesOf({ documents, dirty }: UnitOfWork): WriteOperation[] {
  const operations = [...dirty].map((id): WriteOperation => {
    const { document, position } = documents.get(id) as Known;
    return document ? { kind: 'put', document } : { kind: 'remove', _id: id, position };
  });
  dirty.clear();
  return operations;
}

/** The given document is copied, as a write of it may be waiting; any other is the fold's own, and so ours now. */
function stamped(after: Body<Document>, position: string, given: Document | null | undefined): Document {
  if (after === given) return { ...after, position };
  const ours = after as { position?: string };
  ours.position = position;
  return ours as Document;
}

type PatchOperation = Extract<WriteOperation, { kind: 'patch' }>;

function patchOf(patch: Patch<DomainEvent>, event: DomainEvent): PatchOperation {
  const { field, value, unset, except } = patch.where(event);
  const filter: Filter = { [field]: value, ...(unset === undefined ? {} : { [unset]: null }) };
  return { kind: 'patch', filter, except: except ?? undefined, set: patch.set(event), position: event.position };
}

/** A patch goes to the store after earlier folds, and to the documents in memory that have not seen it. */
function applyPatch({ filter, except, set, position }: PatchOperation, documents: Documents): void {
  for (const [id, known] of documents) {
    if (!known?.document || known.position >= position || id === except) continue;
    const fields = known.document as unknown as Record<string, unknown>;
    if (Object.entries(filter).some(([field, value]) => (fields[field] ?? null) !== value)) continue;
    documents.set(id, knownOf({ ...known.document, ...set, position } as Document));
  }
}

export type BatchFolder = ReturnType<typeof batchFolder>;
