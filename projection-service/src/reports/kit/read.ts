import { refuse } from '@groundwork/contracts';
import { type Log, shareOf } from '@groundwork/event-store';
import type { ReportFold } from './fold.ts';
import { assertDate } from './parameters.ts';
import { endOf } from './within.ts';

/** Until when is read: to the end of the log, up to a position, or what happened before an instant. */
export type Until =
  | { readonly kind: 'now' }
  | { readonly kind: 'position'; readonly position: string }
  | { readonly kind: 'instant'; readonly before: string };

const isPosition = (text: string): boolean => /^[0-9.]+$/.test(text);

/** @param asOf a day, which counts to its end, an instant, which counts with it, or a position. @throws Refusal validation. */
export function untilOf(asOf: string | undefined): Until {
  if (asOf === undefined) return { kind: 'now' };
  if (isPosition(asOf)) return { kind: 'position', position: asOf };
  assertDate(asOf, 'asOf');
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf)) refuse('validation', '/asOf');
  const end = endOf(asOf);
  const isInstant = asOf.includes('T');
  return { kind: 'instant', before: isInstant ? new Date(Date.parse(end) + 1).toISOString() : end };
}

export interface ReadOptions {
  readonly log: Pick<Log, 'readAll' | 'head'>;
  readonly fold: ReportFold;
  readonly until: Until;
  /** Told how much of the log was read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gives a report what it does not hold yet. It ends between two batches when the signal fires; what was taken by then stays
 * right. Personal fields are not opened.
 * @throws what the signal fired with.
 */
export async function readInto({ log, fold, until, onProgress, signal }: ReadOptions): Promise<void> {
  const end = until.kind === 'position' ? until.position : await log.head();
  signal?.throwIfAborted();
  const after = fold.mark?.position;
  for await (const batch of log.readAll({ types: fold.types, after, personal: false })) {
    for (const event of batch) {
      if (until.kind === 'position' && event.position > until.position) return;
      // The clock of another process may be some milliseconds behind: what is later is passed over, and the rest is not.
      if (until.kind === 'instant' && event.metadata.time >= until.before) continue;
      fold.take(event);
    }
    const last = batch.at(-1);
    if (last) onProgress?.(shareOf(last.position, end));
    signal?.throwIfAborted();
  }
}
