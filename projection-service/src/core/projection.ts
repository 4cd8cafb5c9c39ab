import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { CollectionOptions, Document, Json } from '../store/port.ts';

type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** A document before the runner stamps it with the event's position. */
export type Body<D extends Document> = Omit<D, 'position'>;

/** Reads another collection's document as it was before the event. @throws unless the fold declares it in `reads`. */
export type Read = <D extends Document>(collection: CollectionOf<D>, id: string) => D | undefined;

export interface Tools {
  readonly id: string;
  readonly read: Read;
}

export interface Fold<D extends Document, E> {
  /** Ids of the documents the event shapes. */
  key(event: E): string | readonly string[];
  /**
   * Ids that the event lacks but a document in `reads` had before it. That document must name the same ids whenever it
   * is asked, since an event may be delivered again.
   */
  keyFrom?(event: E, read: Read): readonly string[];
  /** Documents of other collections that `keyFrom` and `apply` read; reads must not form a cycle. */
  readonly reads?: readonly Reference<E>[];
  /**
   * Pure; undefined leaves things as they are, null removes the document. The runner stamps the position on the result,
   * so that must be a new object or the given document, never one kept elsewhere or read.
   */
  apply(document: D | undefined, event: E, tools: Tools): Body<D> | undefined | null;
}

export interface Reference<E> {
  readonly collection: CollectionOf<Document>;
  id(event: E): string;
  /**
   * The fold takes only what never changes after the event, and checks that by position: then a collection may read
   * itself, though its documents are written in no order.
   */
  readonly frozen?: true;
}

/** Sets fields of all documents in which a field has a value: how a changed name reaches every row. */
export interface Patch<E> {
  where(event: E): {
    readonly field: string;
    readonly value: string | number;
    /** Only documents in which this field is null. */
    readonly unset?: string;
    /** Id of a document that is left as it is. */
    readonly except?: string | null;
  };
  set(event: E): Readonly<Record<string, Json>>;
}

export interface CollectionSpec<D extends Document> extends CollectionOptions {
  readonly on: { readonly [T in EventType]?: Fold<D, EventOf<T>> };
  readonly patches?: { readonly [T in EventType]?: Patch<EventOf<T>> };
}

export interface CollectionOf<D extends Document> extends CollectionSpec<D> {
  readonly name: string;
}

export const collection = <D extends Document>(name: string, spec: CollectionSpec<D>): CollectionOf<D> => ({
  name,
  ...spec,
});

/** A read model; write-order.ts finds the order in which an event reaches its collections. */
export interface Projection {
  readonly name: string;
  /** Raise it when documents change shape or meaning: the new version is built beside the old one. */
  readonly version: number;
  /** How often this version was rebuilt; absent the first time. */
  readonly generation?: number;
  /**
   * The oldest version that today's folds and queries can read: it serves until this one is built. Absent: none, so a
   * process with a raised version answers only once that is built.
   */
  readonly readableSince?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a projection mixes collections of different documents
  readonly collections: readonly CollectionOf<any>[];
}

const suffixOf = ({ version, generation = 0 }: Projection): string =>
  generation === 0 ? `${version}` : `${version}g${generation}`;

/** @returns a collection's name in the read store, where versions and generations live beside each other. */
export const storedName = (projection: Projection, collectionName: string): string =>
  `${projection.name}_v${suffixOf(projection)}_${collectionName}`;

export const checkpointName = (projection: Projection): string => `${projection.name}@${suffixOf(projection)}`;

/** @returns the version of this projection that a checkpoint's name is of; undefined if it is of another one. */
export function ofCheckpoint(projection: Projection, name: string | null): Projection | undefined {
  const [, owner, version, generation] = /^(.+)@(\d+)(?:g(\d+))?$/.exec(name ?? '') ?? [];
  if (owner !== projection.name) return undefined;
  return { ...projection, version: Number(version), generation: Number(generation ?? 0) };
}
