/**
 * The read store: documents of read models, found by their fields, searched by words, sorted and paged.
 * Engines: mongodb, and the embedded one (JSON documents in SQLite). testing/suite.ts says what both must do, and what both
 * refuse: whatever is not written here throws UnsupportedQuery, naming it.
 */

/** JSON only: no undefined, Date, bigint or NaN. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A read model's document. Every one carries the log position of the event that shaped it last. */
export interface Document {
  readonly _id: string;
  /** Position of the last event applied; compares as text. */
  readonly position: string;
}

export type Scalar = string | number | boolean | null;

/** Only values of the bounds' type; texts compare by the bytes of UTF-8. */
export interface Range {
  readonly $gt?: string | number;
  readonly $gte?: string | number;
  readonly $lt?: string | number;
  readonly $lte?: string | number;
}

/** Each of these begins a word of the collection's search field; all documents match none. */
export interface Search {
  readonly $search: readonly string[];
}

/**
 * What a document's fields must be, all of them: a value, one of a list, within a range, or searched. Null is also what is
 * missing, as in MongoDB. Fields inside of objects and fields that hold arrays are outside the subset, and so is U+0000.
 */
export type Filter = {
  readonly [field: string]: Scalar | { readonly $in: readonly Scalar[] } | Range | Search | undefined;
};

export type SortDirection = 1 | -1;
/**
 * In order of precedence: null and missing, then numbers, then texts. End it with _id, so that pages never overlap, in the
 * direction of the key before it, so that one index serves both directions. Sorting arrays, objects or booleans is refused.
 */
export type Sort = Readonly<Record<string, SortDirection>>;

export interface FindOptions {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
}

export interface CollectionOptions {
  /**
   * What is filtered and sorted by must be in an index to be fast. Engines append _id, in the direction of the last key. A list of
   * many filters has an index for each sort, with the filters behind it: { company: 1, _id: 1, status: 1, industryID: 1 }.
   */
  readonly indexes?: readonly Sort[];
  /** The one field that can be searched: an array of words of lower-case letters, digits and @._+- */
  readonly searchField?: string | undefined;
}

export type WriteOperation =
  /** Replaces the document of this _id, or inserts it, if what is stored has a lower position. Else does nothing. */
  | { readonly kind: 'put'; readonly document: Document }
  /** Sets top-level fields, and position, of all matching documents whose position is lower than `position`. */
  | {
      readonly kind: 'patch';
      readonly filter: Filter;
      /** _id of a document that is left as it is. */
      readonly except?: string | undefined;
      readonly set: Readonly<Record<string, Json>>;
      readonly position: string;
    }
  /**
   * Removes the document of this _id if what is stored has a lower position, and keeps the position: older puts do not bring
   * the document back, be they repeated or late.
   */
  | { readonly kind: 'remove'; readonly _id: string; readonly position: string };

export interface Collection<D extends Document = Document> {
  readonly name: string;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  /** @returns the ids of what `find` finds, in its order, without reading the documents. */
  ids(filter: Filter, options?: FindOptions): Promise<string[]>;
  findOne(filter: Filter): Promise<D | null>;
  /** @returns the documents of these ids, in no order; missing ones are left out. */
  findByIds(ids: readonly string[]): Promise<D[]>;
  /** @returns what was removed among these ids, and at which position. */
  removed(ids: readonly string[]): Promise<Document[]>;
  count(filter: Filter): Promise<number>;
}

/** What a projector writes at once. */
export interface Batch {
  readonly writes: readonly { readonly collection: string; readonly operations: readonly WriteOperation[] }[];
  /**
   * Checkpoints to move, compared and set: a checkpoint that is not at `from` (null: absent) throws CheckpointMoved and,
   * on the embedded engine, nothing of the batch is kept. MongoDB writes collections in the order given, checkpoints after.
   */
  readonly checkpoints: readonly { readonly name: string; readonly from: string | null; readonly to: string }[];
  /** Personal data was erased with it: `scrub` is due from now on, also when the process is killed before. */
  readonly erases?: boolean;
}

export interface ReadStore {
  collection<D extends Document = Document>(name: string): Collection<D>;
  /**
   * Creates the collection, its indexes and its search where they are missing. Repeating it changes nothing.
   * @param isFilled it is about to be filled, by ids alone: a new one may go without indexes and search, which then cost many
   * times as much, until it is ensured again.
   */
  ensureCollection(name: string, options?: CollectionOptions, isFilled?: boolean): Promise<void>;
  dropCollection(name: string): Promise<void>;
  /** Names of all collections of read models. */
  collections(): Promise<string[]>;
  /** Embedded: one transaction. MongoDB: guarded writes in order, then the checkpoints, with majority write concern, journaled. */
  write(batch: Batch): Promise<void>;
  checkpoint(name: string): Promise<string | null>;
  removeCheckpoint(name: string): Promise<void>;
  /**
   * Leaves no bytes of what was removed, replaced or dropped, when that is due. Embedded: writes the file anew and empties the
   * write-ahead log. MongoDB: nothing, since what its files keep of old documents is not ours to reach; encrypt its disks.
   * @throws ReadStoreUnavailable when somebody else is using the file just now: it stays due.
   */
  scrub(): Promise<void>;
  /** @throws ReadStoreUnavailable when it cannot be reached now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where an engine tells what operators should know; pino's loggers fit. */
export interface ReadStoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Something outside the documented subset was asked for. A mistake of ours, never of a caller. */
export class UnsupportedQuery extends Error {
  constructor(what: string) {
    super(`not in the read store's subset: ${what}`);
    this.name = 'UnsupportedQuery';
  }
}

/** Another projector moved the checkpoint: this one must stop. */
export class CheckpointMoved extends Error {
  constructor(name: string) {
    super(`checkpoint ${name} was moved by somebody else`);
    this.name = 'CheckpointMoved';
  }
}

export class ReadStoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReadStoreUnavailable';
  }
}
