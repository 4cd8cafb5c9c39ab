import type { EventMetadata, NewEvent, RecordedEvent } from '@groundwork/contracts';

/** Its id is deterministic, so that writing it twice stores it once. */
export interface EventToAppend extends NewEvent {
  /** UUID. */
  readonly id: string;
  readonly metadata: EventMetadata;
}

/** Revision of the stream's last event. There is no 'any', on purpose. */
export type ExpectedRevision = number | 'no_stream';

export interface AppendResult {
  readonly revision: number;
  readonly position: Position;
}

/** Opaque except to its engine; text order is log order. */
export type Position = string;

/** If the log holds another event there, or none, it is not the log the mark was taken from. */
export interface Mark {
  readonly position: Position;
  readonly id: string;
}

export interface StoredEvent extends RecordedEvent {
  readonly position: Position;
}

/** In order. */
export type Delivery =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** All up to here was delivered or filtered out. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** From here on, events arrive as they are written. */
  | { readonly kind: 'caughtUp' };

/** Not both: EventStoreDB filters by one. */
export type EventFilter =
  /** Starts of stream names. */
  | { readonly prefixes?: readonly string[]; readonly types?: undefined }
  | { readonly types: readonly string[]; readonly prefixes?: undefined };

/** `after` is exclusive; absent: from the beginning. */
export type Range = EventFilter & { readonly after?: Position | undefined };

/** `since`: ISO; reading ends where some hundreds in a row are earlier: one may be of a clock that was behind. */
export type Backwards = EventFilter & { readonly since?: string };

/** On `signal` the iteration ends without an error. */
export type SubscribeOptions = Range & { readonly signal?: AbortSignal };

/** Engines: embedded (SQLite) and EventStoreDB; testing/suite.ts says what both must do. */
export interface EventStore {
  /**
   * All or none, durable when it resolves; repeated ids at the same revision answer as the first time. @param events at
   * least one; at most LIMITS.appendBytes. @throws WrongRevision; StoreUnavailable (perhaps written: repeat the
   * identical call); StoreFull.
   */
  append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult>;

  /** Oldest first; empty if the stream does not exist. */
  readStream(stream: string, fromRevision?: number): Promise<StoredEvent[]>;

  /** Oldest first, up to the end at the time of the call. */
  readAll(range?: Range): AsyncIterable<StoredEvent[]>;

  /** Newest first. */
  readBackwards(wanted?: Backwards): AsyncIterable<StoredEvent[]>;

  /** @returns undefined when the log is empty. */
  head(): Promise<Position | undefined>;

  /** @returns undefined when the log is empty. */
  headMark(): Promise<Mark | undefined>;

  /** Costs one read of one event. */
  holds(mark: Mark): Promise<boolean>;

  /**
   * Catch-up, then live; leaving the loop ends it. @throws StoreUnavailable: resubscribe after the last position.
   * PositionUnknown if the engine notices that `after` is not of this log, which is not certain: ask `holds`.
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<Delivery>;

  /** @throws StoreUnavailable */
  ping(): Promise<void>;

  /** Finishes acknowledged work, releases files and connections. */
  close(): Promise<void>;
}

/** The stream has moved: load and decide again. */
export class WrongRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** If the engine says so. */
  readonly actual: ExpectedRevision | undefined;

  constructor(stream: string, expected: ExpectedRevision, actual?: ExpectedRevision) {
    super(`stream is at ${actual ?? 'another revision'}, expected ${expected}`);
    this.name = 'WrongRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** What was sent may or may not have been written. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** Nothing was written, and trying again at once is of no use: the disk is full. */
export class StoreFull extends StoreUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreFull';
  }
}

/** For example, the position is from before an older copy was restored. */
export class PositionUnknown extends Error {
  readonly position: Position;

  constructor(position: Position, options?: ErrorOptions) {
    super(`${position} is no place of this log`, options);
    this.name = 'PositionUnknown';
    this.position = position;
  }
}

/** The message names the file and what to do. */
export class DataFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFileError';
  }
}
