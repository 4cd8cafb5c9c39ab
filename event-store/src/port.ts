import type { EventMetadata, NewEvent, RecordedEvent } from '@groundwork/contracts';

/** An event ready to be written: its id is deterministic, so that writing it twice stores it once. */
export interface EventToAppend extends NewEvent {
  /** UUID. */
  readonly id: string;
  readonly metadata: EventMetadata;
}

/** The revision the stream must be at: that of its last event, or that it has none. There is no 'any' on purpose. */
export type ExpectedRevision = number | 'no_stream';

export interface AppendResult {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Position of the last event written. */
  readonly position: Position;
}

/** A place in the whole log. Opaque to all but its engine; later places compare greater as text. */
export type Position = string;

/** An event by place and id. A log that holds another event there, or none, is not the log that the mark was taken from. */
export interface Mark {
  readonly position: Position;
  readonly id: string;
}

export interface StoredEvent extends RecordedEvent {
  readonly position: Position;
}

/** What a subscription delivers, in order. */
export type Delivery =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Everything up to here was delivered or filtered out. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** From here on events are delivered as they are written. */
  | { readonly kind: 'caughtUp' };

/** Which events are wanted: all, those of some streams, or those of some types. Not both: EventStoreDB filters by one. */
export type EventFilter =
  /** Streams whose name starts with one of these. */
  | { readonly prefixes?: readonly string[]; readonly types?: undefined }
  | { readonly types: readonly string[]; readonly prefixes?: undefined };

/** `after` is exclusive; from the beginning when absent. */
export type Range = EventFilter & { readonly after?: Position | undefined };

/** `since`: an ISO instant; reading ends at the first event of any kind that happened before it. */
export type Backwards = EventFilter & { readonly since?: string };

/** `signal` ends the subscription: the iteration finishes without an error. */
export type SubscribeOptions = Range & { readonly signal?: AbortSignal };

/** The log. Engines: embedded (SQLite) and EventStoreDB; testing/suite.ts says what both must do. */
export interface EventStore {
  /**
   * Appends all events or none, durable before it resolves. Appending the same ids at the same revision again answers as
   * the first time.
   * @param events at least one; together at most LIMITS.appendBytes.
   * @throws WrongRevision when the stream is elsewhere; StoreUnavailable when it is not known whether it was written,
   * or the log cannot be reached: repeat the identical call.
   */
  append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult>;

  /** @returns the events of a stream from a revision on, oldest first; empty when there are none. */
  readStream(stream: string, fromRevision?: number): Promise<StoredEvent[]>;

  /** The whole log oldest first, in batches, up to its end at the time of the call. */
  readAll(range?: Range): AsyncIterable<StoredEvent[]>;

  /** The whole log newest first, in batches: leave the loop when enough was seen. */
  readBackwards(wanted?: Backwards): AsyncIterable<StoredEvent[]>;

  /** @returns the position of the last event, undefined when the log is empty. */
  head(): Promise<Position | undefined>;

  /** @returns the mark of the last event, undefined when the log is empty. */
  headMark(): Promise<Mark | undefined>;

  /** Whether this log has the event of that mark at its position. Costs one read of one event. */
  holds(mark: Mark): Promise<boolean>;

  /**
   * Catch-up, then live. One consumer, which pulls: nothing is read far ahead of it. Leaving the loop ends it.
   * @throws StoreUnavailable when the connection is lost: subscribe again after the last position handled. PositionUnknown
   * when the engine sees that `after` is no place of this log; not every engine does, and none always: ask `holds`.
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<Delivery>;

  /** @throws StoreUnavailable when the log cannot be reached now. */
  ping(): Promise<void>;

  /** Finishes what was acknowledged, releases files and connections. */
  close(): Promise<void>;
}

/** The stream is not where the writer thought. Load and decide again. */
export class WrongRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Where it is, when the engine says so. */
  readonly actual: ExpectedRevision | undefined;

  constructor(stream: string, expected: ExpectedRevision, actual?: ExpectedRevision) {
    super(`stream is at ${actual ?? 'another revision'}, expected ${expected}`);
    this.name = 'WrongRevision';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The log did not answer. What was sent may or may not have been written. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** A position is no place of this log: it was taken from another one, such as this one before an older copy was restored. */
export class PositionUnknown extends Error {
  readonly position: Position;

  constructor(position: Position, options?: ErrorOptions) {
    super(`${position} is no place of this log`, options);
    this.name = 'PositionUnknown';
    this.position = position;
  }
}

/** A data file cannot be used. The message names the file and what to do. */
export class DataFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFileError';
  }
}
