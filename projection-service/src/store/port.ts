/**
 * The read store: the MongoDB operations that projections and queries use, written in MongoDB's language.
 * Engines: mongodb, and the embedded one (JSON documents in SQLite). testing/suite.ts says what both must do, and what both
 * refuse: an operator or shape that is not listed here throws UnsupportedQuery, naming it.
 */

/** JSON only: no undefined, Date, bigint or NaN. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A read model's document. Every one carries the log position of the event that shaped it last. */
export interface Document {
  readonly _id: string;
  /** Position of the last event applied; compares as text. */
  readonly position: string;
}

type Comparison = {
  readonly $eq?: Json;
  readonly $ne?: Json;
  readonly $in?: readonly Json[];
  readonly $nin?: readonly Json[];
  readonly $gt?: string | number;
  readonly $gte?: string | number;
  readonly $lt?: string | number;
  readonly $lte?: string | number;
  readonly $exists?: boolean;
};

/**
 * Field paths may be dotted through objects. A field that is an array of strings matches when one element does
 * (multikey); it must be declared in an index as such. Several comparisons on one multikey field must hold for one element
 * (MongoDB's $elemMatch): prefixRange asks for an element with that beginning, and $and of several searches several words.
 * `{field: null}` matches null and missing, as in MongoDB. Ranges compare only values of the same type. Texts compare by the
 * bytes of UTF-8. Comparing with objects and arrays, paths through arrays, and U+0000 are outside the subset.
 */
export type Filter = {
  readonly $and?: readonly Filter[];
  readonly $or?: readonly Filter[];
} & { readonly [path: string]: Json | Comparison | readonly Filter[] | undefined };

/** A range of the texts that begin with these letters, to search a field or the elements of a multikey one. */
export function prefixRange(beginning: string): { readonly $gte: string; readonly $lt: string } {
  return { $gte: beginning, $lt: `${beginning}\u{10ffff}` };
}

export type SortDirection = 1 | -1;
/**
 * In order of precedence: null and missing, then numbers, then texts. End it with _id, so that pages never overlap, in the
 * direction of the key before it, so that one index serves both directions. Sorting arrays or booleans is refused.
 */
export type Sort = Readonly<Record<string, SortDirection>>;

export interface FindOptions {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
  /** Top-level fields to answer; _id always is. All of them when absent. */
  readonly fields?: readonly string[];
}

/** Engines append _id, in the direction of the last key. What lists filter by must be in an index to be fast. */
export interface Index {
  readonly keys: Sort;
  /** As in MongoDB, null and missing count as one value. */
  readonly unique?: boolean;
  /** Name of the one key, if any, that is an array of strings. Such an index has that key first. */
  readonly multikey?: string;
}

export type WriteOperation =
  /** Replaces the document of this _id, or inserts it, if what is stored has a lower position. Else does nothing. */
  | { readonly kind: 'put'; readonly document: Document }
  /** Sets top-level fields, and position, of all matching documents whose position is lower than `position`. */
  | {
      readonly kind: 'patch';
      readonly filter: Filter;
      readonly set: Readonly<Record<string, Json>>;
      readonly position: string;
    }
  /**
   * Removes the document of this _id if what is stored has a lower position, and keeps the position: older puts do not bring
   * the document back, be they repeated or late. Refused in a collection with a unique index.
   */
  | { readonly kind: 'remove'; readonly _id: string; readonly position: string };

export interface Collection<D extends Document = Document> {
  readonly name: string;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  findOne(filter: Filter): Promise<D | null>;
  /** @returns the documents of these ids, in no order; missing ones are left out. */
  findByIds(ids: readonly string[]): Promise<D[]>;
  /** @returns what was removed among these ids, and at which position. */
  removed(ids: readonly string[]): Promise<Document[]>;
  /** Counts matches, at most `limit`. */
  count(filter: Filter, limit?: number): Promise<number>;
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
  /** Creates the collection and its indexes where they are missing. Repeating it changes nothing. */
  ensureCollection(name: string, indexes: readonly Index[]): Promise<void>;
  dropCollection(name: string): Promise<void>;
  /** Names of all collections of read models. */
  collections(): Promise<string[]>;
  /** Embedded: one transaction. MongoDB: guarded writes in order, then the checkpoints, with majority write concern. */
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

/** A unique index other than that of _id has this value already: two documents of a projection contradict each other. */
export class DuplicateKey extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DuplicateKey';
  }
}

export class ReadStoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReadStoreUnavailable';
  }
}
