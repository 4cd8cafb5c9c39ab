import { EventEmitter } from 'node:events';

export interface LogRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly created: Date;
  /** Where the record starts, as bytes of a file would be counted. */
  readonly position: bigint;
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type Expected = number | 'no_stream' | 'stream_exists' | 'any';

export type Outcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly current: number | undefined }
  | { readonly kind: 'tooLarge' };

export const MAX_APPEND = 1024 * 1024;
/** Bytes of a record besides its data and metadata. */
const OVERHEAD = 120n;
/** The server writes records of its own now and then; readers must not mistake them for the product's. */
const NOISE_EVERY = 7;

/**
 * The log that a test server keeps. It outlives the server when it is handed to the next one, as files would.
 * @see docs/eventstoredb.md for each rule.
 */
export class EventLog {
  readonly records: LogRecord[] = [];
  /** Emits 'written' after each append. */
  readonly news = new EventEmitter().setMaxListeners(0);
  /** Where the next record will start. */
  end = 1_000n;
  #streams = new Map<string, LogRecord[]>();
  readonly #deleted = new Set<string>();
  #recentIDs = new Map<string, LogRecord>();
  #appends = 0;

  constructor() {
    this.#write('$users', -1, [systemRecord('$UserCreated')]);
  }

  /** All or nothing. */
  append(stream: string, events: readonly Proposed[], expected: Expected): Outcome {
    if (events.length === 0) return { kind: 'nothing' };
    if (events.reduce((sum, e) => sum + e.data.length + e.metadata.length, 0) > MAX_APPEND) return { kind: 'tooLarge' };

    const stored = this.#streams.get(stream) ?? [];
    const current = stored.length - 1;
    const exists = current >= 0 && !this.#deleted.has(stream);
    const wrong: Outcome = { kind: 'wrong', current: current < 0 ? undefined : current };

    if (expected === 'any' || expected === 'stream_exists') {
      const known = events.map(({ id }) => this.#recentIDs.get(id));
      const last = known.at(-1);
      if (last && known.every(Boolean)) return { kind: 'written', revision: last.revision, position: last.position };
      if (expected === 'stream_exists' && !exists) return wrong;
    } else if (expected !== 'no_stream' || exists) {
      const from = expected === 'no_stream' ? -1 : expected;
      if (from > current) return wrong;
      if (from < current) {
        const repeated = stored.slice(from + 1, from + 1 + events.length);
        const last = repeated.at(-1);
        const same = repeated.length === events.length && repeated.every(({ id }, i) => id === events[i]?.id);
        return same && last ? { kind: 'written', revision: last.revision, position: last.position } : wrong;
      }
    }
    const last = this.#write(stream, current, events);
    if (++this.#appends % NOISE_EVERY === 0) {
      this.#write('$stats', this.stream('$stats').length - 1, [systemRecord('$statsCollected')]);
    }
    this.news.emit('written');
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** @returns undefined when the stream never was, or is deleted. */
  find(stream: string): readonly LogRecord[] | undefined {
    return this.#deleted.has(stream) ? undefined : this.#streams.get(stream);
  }

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /** Soft: the stream reads as absent, a later append goes on with its numbers. */
  delete(stream: string): void {
    this.#deleted.add(stream);
  }

  /** Leaves the first records: an older copy of the files. */
  cutOff(count: number): void {
    this.end = this.startOf(count);
    this.records.length = Math.min(count, this.records.length);
    this.#streams = new Map();
    for (const record of this.records) this.#streams.set(record.stream, [...this.stream(record.stream), record]);
    this.restarted();
  }

  /** What a restart forgets: the ids with which appends at 'any' are recognised. */
  restarted(): void {
    this.#recentIDs = new Map();
  }

  /** @returns the index of the first record that starts at `position` or later. */
  indexFrom(position: bigint): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.records[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the record with this index starts, or will start. */
  startOf(index: number): bigint {
    return this.records[index]?.position ?? this.end;
  }

  #write(stream: string, current: number, events: readonly Proposed[]): LogRecord {
    const stored = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, stored);
    this.#deleted.delete(stream);
    const written = events.map((event, i): LogRecord => {
      const record = { ...event, stream, revision: current + 1 + i, created: new Date(), position: this.end };
      this.end += OVERHEAD + BigInt(event.data.length + event.metadata.length);
      this.records.push(record);
      stored.push(record);
      this.#recentIDs.set(record.id, record);
      return record;
    });
    const last = written.at(-1);
    if (!last) throw new Error('nothing to write');
    return last;
  }
}

const systemRecord = (type: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});
