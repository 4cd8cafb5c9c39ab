import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { CollectionOptions, Document, Json } from '../store/port.ts';

type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** A document before the runner stamps it with the event's position. */
export type Body<D extends Document> = Omit<D, 'position'>;

/** Reads a document of another collection, as it was before the event. @throws when the fold does not declare it in `reads`. */
export type Read = <D extends Document>(collection: CollectionOf<D>, id: string) => D | undefined;

export interface Tools {
  /** Id of the document being shaped. */
  readonly id: string;
  readonly read: Read;
}

/** (document, event) to document. */
export interface Fold<D extends Document, E> {
  /** Ids of the documents the event shapes. */
  key(event: E): string | readonly string[];
  /**
   * Ids that the event does not carry but a document in `reads` does, as it was before the event. That document must name the
   * same ids whenever it is asked, since an event may be delivered again later.
   */
  keyFrom?(event: E, read: Read): readonly string[];
  /** Documents of the projection's other collections that `keyFrom` and `apply` read. No circle may come of it. */
  readonly reads?: readonly Reference<E>[];
  /**
   * Pure; undefined leaves things as they are, null removes the document. What it returns belongs to the runner, which stamps the
   * position on it: an object made here, or the document that was given, never one that is kept elsewhere or was read.
   */
  apply(document: D | undefined, event: E, tools: Tools): Body<D> | undefined | null;
}

/** A document that an event makes a fold read. */
export interface Reference<E> {
  readonly collection: CollectionOf<Document>;
  id(event: E): string;
  /**
   * The fold takes only what never changes after the event, and finds that out from the document and the event's position: then
   * a collection may read itself, though its documents are written in no order.
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

/** One collection of a projection. */
export interface CollectionOf<D extends Document> extends CollectionSpec<D> {
  /** Its name within the projection. */
  readonly name: string;
}

/** Defines a collection; its document type follows from the annotation. */
export const collection = <D extends Document>(name: string, spec: CollectionSpec<D>): CollectionOf<D> => ({
  name,
  ...spec,
});

/** A read model: its collections, in any order; see write-order.ts for the one in which an event reaches them. */
export interface Projection {
  readonly name: string;
  /** Raise it when documents change shape or meaning: it is then built anew beside the old one. */
  readonly version: number;
  /** How often this version was made anew; absent the first time. */
  readonly generation?: number;
  /**
   * The oldest version whose documents today's folds and queries can go on with: it is read until this one is made. Absent: none,
   * so a process that starts with a raised version answers once that is made.
   */
  readonly readableSince?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a projection mixes collections of different documents
  readonly collections: readonly CollectionOf<any>[];
}

/** @returns what tells a version and generation of a projection from the others. */
const suffixOf = ({ version, generation = 0 }: Projection): string =>
  generation === 0 ? `${version}` : `${version}g${generation}`;

/** @returns name of a collection in the read store: versions and generations live beside each other. */
export const storedName = (projection: Projection, collectionName: string): string =>
  `${projection.name}_v${suffixOf(projection)}_${collectionName}`;

/** @returns name of a projection's checkpoint. */
export const checkpointName = (projection: Projection): string => `${projection.name}@${suffixOf(projection)}`;

/** @returns the projection that a checkpoint's name is of, if it is one of this one's. */
export function ofCheckpoint(projection: Projection, name: string | null): Projection | undefined {
  const [, owner, version, generation] = /^(.+)@(\d+)(?:g(\d+))?$/.exec(name ?? '') ?? [];
  if (owner !== projection.name) return undefined;
  return { ...projection, version: Number(version), generation: Number(generation ?? 0) };
}
