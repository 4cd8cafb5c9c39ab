import type { DomainEvent } from '@groundwork/contracts';
import { type Batch, type Document, UnsupportedQuery } from '../store/port.ts';

/** Collection of the events that a read model could not digest. */
export const PARKED = 'parked_events';

/** As it is kept, under `<checkpoint>:<position>`. */
export interface ParkedDocument extends Document {
  /** Name of the checkpoint of what parked it. */
  readonly projection: string;
  readonly type: string;
  readonly stream: string;
  readonly error: string;
}

/** An event that a read model could not digest. */
export interface Parked {
  /** Name of the checkpoint of what parked it. */
  readonly projection: string;
  readonly event: DomainEvent;
  readonly error: unknown;
}

/** The log could not make sense of an event; its message says why, and quotes nothing of it. */
export class UnreadableEvent extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'UnreadableEvent';
  }
}

/** Errors whose messages are ours: they name fields and rules, never values. */
const SAFE_TO_SHOW = [UnreadableEvent, UnsupportedQuery];

/**
 * What is kept and logged of an error: its kind and where it was thrown. Not its message, unless it is ours: that of any other
 * may quote what a person wrote, and would outlive their erasure.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something thrown that is no Error';
  if (SAFE_TO_SHOW.some((kind) => error instanceof kind)) return `${error.name}: ${error.message}`;
  const frame = (error.stack ?? '').split('\n').find((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
  return [error.name, frame?.trim()].filter(Boolean).join(' ');
}

/** @returns what to write so that parked events can be looked at, none of them twice. */
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
