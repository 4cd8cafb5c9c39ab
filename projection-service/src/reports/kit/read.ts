import { type Log, shareOf } from '@groundwork/event-store';
import { askedMoment, findMoment } from '../../as-of/moments.ts';
import type { ReportFold } from './fold.ts';

/** Undefined for the end of the log. */
export type Until = string | undefined;

/** How far a report goes: in the log, and the day (UTC) that it is. */
export interface Reach {
  readonly until: Until;
  readonly day: string;
}

/** @param asOf absent for now; of a position it is the day of its event. @throws Refusal validation, asOfInTheFuture; the signal's reason. */
export async function reachOf(
  asOf: string | undefined,
  log: Pick<Log, 'head' | 'readBackwards'>,
  now: Date,
  signal = new AbortController().signal,
): Promise<Reach> {
  if (asOf === undefined) return { until: undefined, day: dayOf(now.toISOString()) };
  const asked = askedMoment(asOf, now);
  const { position, time } = await findMoment(log, asked, signal);
  return { until: position, day: dayOf(asked.instant ?? time) };
}

const dayOf = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length);

export interface ReadOptions {
  readonly log: Pick<Log, 'readAll' | 'head'>;
  readonly fold: ReportFold;
  readonly until: Until;
  /** Gets the share of the log that was read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gives a report what it does not hold yet, without opening personal fields. It stops between two batches when the
 * signal fires, and what was taken stays right. @throws the signal's reason.
 */
export async function readInto({ log, fold, until, onProgress, signal }: ReadOptions): Promise<void> {
  const end = until ?? (await log.head());
  signal?.throwIfAborted();
  const after = fold.read?.position;
  for await (const batch of log.readAll({ types: fold.types, after, personal: false })) {
    for (const event of batch) {
      if (until !== undefined && event.position > until) return;
      fold.take(event);
    }
    const last = batch.at(-1);
    if (last) onProgress?.(shareOf(last.position, end));
    signal?.throwIfAborted();
  }
}
