import { type DomainEvent, refuse } from '@groundwork/contracts';
import type { Log, Mark } from '@groundwork/event-store';

/** A place in the log, as something was asked as of it: after the event of the mark. */
export interface Moment {
  /** Of the last event that belongs to it. */
  readonly position: string;
  /** When that event happened. What depends on a clock is judged by it, so that the same position gives the same answer. */
  readonly time: string;
  /** Null before the first event. */
  readonly mark: Mark | null;
}

/** Before anything happened. */
const BEGINNING: Moment = { position: '0', time: '1970-01-01T00:00:00.000Z', mark: null };

/** Digits of each part of a position, whatever the engine. */
const DIGITS = 20;

/** How a moment is asked for: what belongs to it, and by which text it is known. */
export interface Asked {
  readonly text: string;
  /** Undefined where a position was asked for. */
  readonly instant: string | undefined;
  /** Whether an event belongs to it where it is the last one before those that do not. */
  belongs(event: Pick<DomainEvent, 'position' | 'metadata'>): boolean;
}

/**
 * @param asOf an instant, a day of UTC, which counts to its end, or a position; as `AsOf` of the contracts takes it.
 * @throws Refusal validation for a day or a time that no calendar has; asOfInTheFuture for what is later than `now`.
 */
export function askedMoment(asOf: string, now: Date): Asked {
  if (/^[\d.]+$/.test(asOf)) {
    const position = asOf
      .split('.')
      .map((part) => part.padStart(DIGITS, '0'))
      .join('.');
    return { text: position, instant: undefined, belongs: (event) => event.position <= position };
  }
  const instant = instantOf(asOf);
  // A day that is not over yet counts as far as it has come.
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
 * Finds the last event that belongs to a moment. Clocks of several processes differ, so times need not grow along the log: all
 * before that event belongs to the moment, too.
 * @throws Refusal asOfInTheFuture for a position that the log has not reached; what the signal fired with.
 */
export async function findMoment(
  log: Pick<Log, 'head' | 'readBackwards'>,
  asked: Asked,
  signal: AbortSignal,
): Promise<Moment> {
  const head = await log.head();
  if (asked.instant === undefined && asked.text > (head ?? '')) refuse('asOfInTheFuture', '/asOf');
  for await (const batch of log.readBackwards()) {
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

/** Lets requests that wait be answered. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
