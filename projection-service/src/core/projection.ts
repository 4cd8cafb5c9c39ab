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
  // biome-ignore lint/suspicious/noExplicitAny: a projection mixes collections of different documents
  readonly collections: readonly CollectionOf<any>[];
}

/** @returns name of a collection in the read store: versions live beside each other. */
export const storedName = ({ name, version }: Projection, collectionName: string): string =>
  `${name}_v${version}_${collectionName}`;

/** @returns name of a projection's checkpoint. */
export const checkpointName = ({ name, version }: Projection): string => `${name}@${version}`;
