import type { DomainEvent } from '@groundwork/contracts';
import { type EventFilter, type Mark, type Position, PositionUnknown, type Range, StoreUnavailable } from '../port.ts';
import type { Log } from './log.ts';

/** Thrown by a consumer to go on from another place than the last batch. */
export class ResumeFrom extends Error {
  readonly position: Position | undefined;

  constructor(position: Position | undefined) {
    super('resume from another position');
    this.name = 'ResumeFrom';
    this.position = position;
  }
}

export type FollowOptions = Range & {
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Event at `after`. If the log does not hold it, the log was replaced. */
  readonly mark?: Mark | undefined;
  /** `subscription` (default): the engine filters, for few events. `batches`: large reads, for nearly all. */
  readonly catchUp?: 'subscription' | 'batches';
  /** A later event up to which nothing more was wanted; a place to resume from. */
  passedMark?(): Mark | undefined;
  /** At least one event, in log order. Awaited before the next batch. */
  onBatch(events: readonly DomainEvent[], position: Position): Promise<void>;
  /** All wanted events up to here were handed over. */
  onReached?(position: Position): void;
  /** At each end of the log. Awaited. */
  onCaughtUp?(): void | Promise<void>;
  /** An older copy was restored: drop what was made of the log. It is followed from its beginning. */
  onReplaced?(): Promise<void>;
  /** Before any read after an interruption. False, if anything is of another log, counts as replaced. */
  isOfThisLog?(): Promise<boolean>;
  /** After an interruption: what was reached beyond `position` may be of a lost log. */
  onResume?(position: Position | undefined): Promise<void>;
  /** Before each retry. */
  onError(error: unknown, retryIn: number): void;
};

/** Events per batch while catching up. More are no faster, and hold up requests for longer while they are written. */
const CATCH_UP_BATCH_SIZE = 5_000;
/** Events queued for a slow consumer before the subscription is no longer pulled. */
const BUFFER_SIZE = 2000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 10_000;

/**
 * Resolves when the signal fires. After failures it resumes from the last event handled, with growing pauses, if the
 * log still holds it: a restored copy may have another event there. Never from how far the server looked, which may be
 * past the copy's end, where nothing is heard.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { log, after, onBatch, onReached, onError, catchUp, ...rest } = options;
  const { signal: given, mark: taken, passedMark, isOfThisLog, onCaughtUp, onReplaced, onResume, ...filter } = rest;
  // Its own signal: listeners on a shared one would pile up while waiting for a lost log.
  const signal = AbortSignal.any([given]);
  let position = after;
  let mark = taken;
  let isReplaced = false;
  let isResumed = false;
  let failures = 0;

  const handle = async (events: readonly DomainEvent[], reached: Position): Promise<void> => {
    await onBatch(events, reached);
    const last = events.at(-1) as DomainEvent;
    mark = { position: last.position, id: last.id };
    position = last.position;
    onReached?.(reached);
    failures = 0;
  };
  const passed = (reached: Position): void => onReached?.(reached);
  const atEnd = async (): Promise<void> => {
    await onCaughtUp?.();
    failures = 0;
  };

  while (!signal.aborted) {
    try {
      const newer = isResumed ? passedMark?.() : undefined;
      if (newer && newer.position > (mark?.position ?? '')) {
        mark = newer;
        position = newer.position;
      }
      isReplaced ||= mark !== undefined && !(await log.holds(mark));
      if (isResumed && !isReplaced && isOfThisLog) isReplaced = !(await isOfThisLog());
      if (isReplaced) {
        await onReplaced?.();
        if (signal.aborted) return;
        isReplaced = false;
        position = undefined;
        mark = undefined;
        isResumed = true;
      }
      if (isResumed) await onResume?.(position);
      if (catchUp === 'batches') {
        for await (const batch of inLargeBatches(log.readAll({ ...filter, after: position }))) {
          if (signal.aborted) return;
          await handle(batch, (batch.at(-1) as DomainEvent).position);
        }
      }
      await live({ log, filter, signal, gathers: catchUp === 'batches', onCaughtUp: atEnd }, position, handle, passed);
    } catch (error) {
      if (signal.aborted) return;
      isResumed = true;
      if (error instanceof ResumeFrom) position = error.position;
      if (error instanceof PositionUnknown) {
        // The consumer's place may be no event's; an event's is one to resume from.
        if (mark && mark.position < error.position) position = mark.position;
        else isReplaced = true;
      }
      const retryIn = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2);
      failures++;
      onError(error, retryIn);
      await pause(retryIn, signal);
    }
  }
}

/** Larger batches let a consumer far behind touch frequently changed records once instead of ten times. */
async function* inLargeBatches(batches: AsyncIterable<DomainEvent[]>): AsyncGenerator<DomainEvent[]> {
  let gathered: DomainEvent[] = [];
  for await (const batch of batches) {
    gathered = gathered.length === 0 ? batch : gathered.concat(batch);
    if (gathered.length < CATCH_UP_BATCH_SIZE) continue;
    yield gathered;
    gathered = [];
  }
  if (gathered.length > 0) yield gathered;
}

interface LiveOptions {
  readonly log: Log;
  readonly filter: EventFilter;
  readonly signal: AbortSignal;
  /** Delays a batch for what can be read at once. */
  readonly gathers: boolean;
  readonly onCaughtUp: () => Promise<void>;
}

/** Gathers deliveries while the consumer is busy, so that many events need few batches. */
async function live(
  { log, filter, signal, gathers, onCaughtUp }: LiveOptions,
  after: Position | undefined,
  handle: (events: readonly DomainEvent[], position: Position) => Promise<void>,
  passed: (position: Position) => void,
): Promise<void> {
  let events: DomainEvent[] = [];
  let reached: Position | undefined;
  let caughtUp = false;
  let ended: { error?: unknown } | undefined;
  let wakeConsumer = () => {};
  let wakePump = () => {};
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);

  const pump = (async () => {
    for await (const delivery of log.subscribe({ ...filter, after, signal: stopped })) {
      if (delivery.kind === 'event') {
        events.push(delivery.event);
        reached = delivery.event.position;
      } else if (delivery.kind === 'checkpoint') reached = delivery.position;
      else caughtUp = true;
      wakeConsumer();
      if (events.length >= BUFFER_SIZE) await new Promise<void>((resolve) => (wakePump = resolve));
      if (stopped.aborted) return;
    }
  })().then(
    () => (ended = {}),
    (error: unknown) => (ended = { error }),
  );
  void pump.then(() => wakeConsumer());

  try {
    for (;;) {
      if (reached !== undefined || caughtUp) {
        // Lets pending reads join: without a disk or network to wait for, each event would be a batch.
        if (gathers) await nextTurn();
        const [batch, position, atEnd] = [events, reached, caughtUp];
        events = [];
        reached = undefined;
        caughtUp = false;
        wakePump();
        const last = batch.at(-1);
        if (last) await handle(batch, last.position);
        if (position !== undefined) passed(position);
        if (atEnd) await onCaughtUp();
      } else if (ended) {
        if ('error' in ended) throw ended.error;
        if (stopped.aborted) return;
        throw new StoreUnavailable('the subscription ended');
      } else {
        await new Promise<void>((resolve) => (wakeConsumer = resolve));
      }
    }
  } finally {
    stop.abort();
    wakePump();
    await pump;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
