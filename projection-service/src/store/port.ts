/**
 * Documents of read models, found by their fields, searched by words, sorted and paged. Engines: mongodb, and embedded
 * (JSON in SQLite). testing/suite.ts says what both do and refuse: whatever is not written here throws
 * UnsupportedQuery, naming it.
 */
import type { Epochs, Leases } from '@groundwork/event-store';

/** JSON only: no undefined, Date, bigint or NaN. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

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

/**
 * Each stands in a word of the search field: anywhere, or at its beginning where it has less than three letters. An
 * empty list matches all documents.
 */
export interface Search {
  readonly $search: readonly string[];
}

/**
 * All fields must match: a value, one of a list, a range, or a search. Null also matches what is missing, as in
 * MongoDB. Fields inside objects, fields with arrays, and U+0000 are outside the subset.
 */
export type Filter = {
  readonly [field: string]: Scalar | { readonly $in: readonly Scalar[] } | Range | Search | undefined;
};

export type SortDirection = 1 | -1;
/**
 * Keys by precedence. Values: null and missing, then numbers, then texts. End it with _id in the direction of the key
 * before: pages then never overlap, and one index serves both directions. No arrays, objects or booleans.
 */
export type Sort = Readonly<Record<string, SortDirection>>;

export interface FindOptions {
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit?: number;
}

export interface CollectionOptions {
  /**
   * What is filtered and sorted by needs an index to be fast. Engines append _id, in the last key's direction. A list
   * with filters has an index per sort, with the filters behind it: { company: 1, _id: 1, status: 1, industryID: 1 }.
   */
  readonly indexes?: readonly Sort[];
  /** The one field that can be searched: an array of words of lower-case letters, digits and @._+- */
  readonly searchField?: string | undefined;
  /**
   * Fields of few values that documents are kept by, also several at once, the narrowest first: SQLite keeps how many
   * agree in all of them, so it counts none of them, and finds few without passing the others. They have no arrays.
   */
  readonly filters?: readonly string[] | undefined;
}

export type WriteOperation =
  /** Replaces or inserts the document if what is stored has a lower position; otherwise does nothing. */
  | { readonly kind: 'put'; readonly document: Document }
  /** Sets top-level fields, and position, of all matching documents with a lower position. */
  | {
      readonly kind: 'patch';
      readonly filter: Filter;
      readonly except?: string | undefined;
      readonly set: Readonly<Record<string, Json>>;
      readonly position: string;
    }
  /** If its position is lower. The position is kept: older puts do not bring it back, be they repeated or late. */
  | { readonly kind: 'remove'; readonly _id: string; readonly position: string };

export interface Collection<D extends Document = Document> {
  readonly name: string;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  /** As `find`, without reading the documents. */
  ids(filter: Filter, options?: FindOptions): Promise<string[]>;
  findOne(filter: Filter): Promise<D | null>;
  /** In no order; missing ones are left out. */
  findByIds(ids: readonly string[]): Promise<D[]>;
  /** @returns those that were removed, and at which position. */
  removed(ids: readonly string[]): Promise<Document[]>;
  /** @param atMost where to stop counting. */
  count(filter: Filter, atMost?: number): Promise<number>;
}

export interface Batch {
  /** With an epoch, what a later one has fenced refuses it. */
  readonly writes: readonly {
    readonly collection: string;
    readonly operations: readonly WriteOperation[];
    readonly epoch?: number | undefined;
  }[];
  /**
   * A checkpoint that is not at `from` (null: absent) throws CheckpointMoved; on the embedded engine nothing of the
   * batch is kept then. MongoDB writes collections in the order given, checkpoints after.
   */
  readonly checkpoints: readonly {
    readonly name: string;
    readonly from: string | null;
    readonly to: string;
    readonly epoch?: number | undefined;
  }[];
  /** What it is written under: where any of them has passed on, LeaseLost is thrown and nothing is written. */
  readonly leases?: Epochs | undefined;
  /** Personal data was erased with it: `scrub` is due from now on, even if the process is killed. */
  readonly erases?: boolean;
}

/** What a lease stands for: a read model of one version and generation. */
export interface Led {
  readonly lease: string;
  readonly epoch: number;
  readonly collections: readonly string[];
  readonly checkpoint: string;
}

/** How often a process says again which drafts are open at it. */
export const PRESENCE_SAID_EVERY_MS = 2_000;

/** Who has which draft open at which process, where several share the store. Not of the log, and soon forgotten. */
export interface Presence {
  /** What is open at a process, which says it again every few seconds; nothing: it is forgotten. */
  say(process: string, open: readonly OpenDraft[]): Promise<void>;
  /** @returns what is open at other processes that said so lately. */
  others(process: string): Promise<readonly OpenDraft[]>;
}

export interface OpenDraft {
  readonly assessmentID: string;
  readonly userID: string;
}

export interface ReadStore {
  /** Absent where one process alone has the store. */
  readonly presence?: Presence | undefined;
  /** Who projects what, where several processes could. */
  readonly leases: Leases;
  collection<D extends Document = Document>(name: string): Collection<D>;
  /**
   * Creates what is missing of it, its indexes and its search; repeating it changes nothing.
   * @param isFilled it is about to be filled, by ids and patches: a new one may go without indexes and search, which cost
   * many times as much meanwhile, until it is ensured again.
   */
  ensureCollection(name: string, options?: CollectionOptions, isFilled?: boolean): Promise<void>;
  dropCollection(name: string): Promise<void>;
  collections(): Promise<string[]>;
  /**
   * Embedded: one transaction. MongoDB: guarded writes in order, then the checkpoints; majority, journaled.
   * @throws LeaseLost where it is of an epoch that is over: on MongoDB each write is refused by itself.
   */
  write(batch: Batch): Promise<void>;
  /** From now on nothing that is written in an earlier epoch is taken; what is written without one is. */
  fence(led: Led): Promise<void>;
  /** As `fence`, for a collection of all, whose documents say in `projection` whose checkpoint they are of. */
  fenceShared(collection: string, led: readonly Led[]): Promise<void>;
  /** Removes the checkpoint and what was written before this epoch: documents of a later one stay. @throws LeaseLost */
  empty(led: Led): Promise<void>;
  checkpoint(name: string): Promise<string | null>;
  /** All of them, at once. */
  checkpoints(): Promise<ReadonlyMap<string, string>>;
  removeCheckpoint(name: string): Promise<void>;
  /**
   * Leaves no bytes of what was removed, replaced or dropped, when that is due. Embedded: rewrites the file and empties
   * the write-ahead log. MongoDB: nothing, since its files are not ours to reach; encrypt its disks.
   * @throws ReadStoreUnavailable when somebody else is using the file just now: it stays due.
   */
  scrub(): Promise<void>;
  /** @throws ReadStoreUnavailable when it cannot be reached now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface ReadStoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Outside the documented subset: a mistake of ours, never of a caller. */
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
