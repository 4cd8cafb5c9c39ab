import type { DomainEvent } from '@groundwork/contracts';
import { type Batch, type Document, UnsupportedQuery } from '../store/port.ts';

export const PARKED = 'parked_events';

/** Its _id is `<checkpoint>:<position>`. */
export interface ParkedDocument extends Document {
  /** Name of the checkpoint. */
  readonly projection: string;
  readonly type: string;
  readonly stream: string;
  readonly error: string;
}

export interface Parked {
  /** Name of the checkpoint. */
  readonly projection: string;
  readonly event: DomainEvent;
  readonly error: unknown;
}

/** The log could not read an event; the message says why, and quotes nothing of it. */
export class UnreadableEvent extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnreadableEvent';
  }
}

/** Errors with our own messages: they name fields and rules, never values. */
const SAFE_TO_SHOW = [UnreadableEvent, UnsupportedQuery];

/** An error's kind and place. Its message only if it is ours: others may quote a person, and outlive erasure. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something thrown that is no Error';
  if (SAFE_TO_SHOW.some((kind) => error instanceof kind)) return `${error.name}: ${error.message}`;
  const frame = (error.stack ?? '').split('\n').find((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
  return [error.name, frame?.trim()].filter(Boolean).join(' ');
}

export function parkedWrites(parked: readonly Parked[]): Batch['writes'] {
  if (parked.length === 0) return [];
  const operations = parked.map(({ projection, event, error }) => ({
    kind: 'put' as const,
    document: {
      _id: `${projection}:${event.position}`,
      position: event.position,
      projection,
      type: event.type,
      stream: event.stream,
      error: failureOf(error),
    },
  }));
  return [{ collection: PARKED, operations }];
}
