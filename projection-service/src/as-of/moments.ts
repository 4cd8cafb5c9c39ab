import { type DomainEvent, refuse } from '@groundwork/contracts';
import type { Log, Mark } from '@groundwork/event-store';

/** A place in the log: right after the event of the mark. */
export interface Moment {
  readonly position: string;
  /** When that event happened. Clock-dependent rules use it, so that a position always gives the same answer. */
  readonly time: string;
  /** Null before the first event. */
  readonly mark: Mark | null;
}

const BEGINNING: Moment = { position: '0', time: '1970-01-01T00:00:00.000Z', mark: null };

const DIGITS = 20;

export interface Asked {
  readonly text: string;
  /** Undefined where a position was asked for. */
  readonly instant: string | undefined;
  /** Whether the event may be the moment's last; all before it then belong to the moment too (see findMoment). */
  belongs(event: Pick<DomainEvent, 'position' | 'metadata'>): boolean;
}

/** @param asOf an instant, a UTC day (to its end) or a position. @throws Refusal validation, asOfInTheFuture. */
export function askedMoment(asOf: string, now: Date): Asked {
  if (/^[\d.]+$/.test(asOf)) {
    const position = asOf
      .split('.')
      .map((part) => part.padStart(DIGITS, '0'))
      .join('.');
    return { text: position, instant: undefined, belongs: (event) => event.position <= position };
  }
  const instant = instantOf(asOf);
  // A day that is not over counts up to now.
  if ((asOf.includes('T') ? instant : asOf) > now.toISOString()) refuse('asOfInTheFuture', '/asOf');
  return { text: instant, instant, belongs: ({ metadata }) => metadata.time <= instant };
}

function instantOf(asOf: string): string {
  const day = new Date(`${asOf.slice(0, 10)}T00:00:00Z`);
  const instant = asOf.includes('T') ? new Date(asOf) : new Date(day.getTime() + 24 * 60 * 60 * 1000 - 1);
  // Date takes February 30 for March 2.
  const isReal = !Number.isNaN(instant.getTime()) && day.toISOString().slice(0, 10) === asOf.slice(0, 10);
  return isReal ? instant.toISOString() : refuse('validation', '/asOf');
}

/**
 * Finds a moment's last event. Process clocks differ, so times may go back along the log: all events before that one
 * belong to the moment, too.
 * @throws Refusal asOfInTheFuture for a position beyond the log; the signal's reason.
 */
export async function findMoment(
  log: Pick<Log, 'head' | 'readBackwards'>,
  asked: Asked,
  signal: AbortSignal,
): Promise<Moment> {
  const head = await log.head();
  if (asked.instant === undefined && asked.text > (head ?? '')) refuse('asOfInTheFuture', '/asOf');
  for await (const batch of log.readBackwards({ personal: false })) {
    const found = batch.find(asked.belongs);
    if (found) {
      const { position, id, metadata } = found;
      return { position, time: metadata.time, mark: { position, id } };
    }
    await nextTurn();
    signal.throwIfAborted();
  }
  return BEGINNING;
}

/** Lets waiting requests be answered. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
