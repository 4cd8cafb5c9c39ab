import type { DomainEvent } from '@groundwork/contracts';
import { type EventFilter, type Mark, type Position, PositionUnknown, type Range, StoreUnavailable } from '../port.ts';
import type { Log } from './log.ts';

/** Thrown by a consumer that wants to go on from another place than the one it was handed last. */
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
  /** An event that the log had when `after` was taken from it. When the log does not hold it, the log was replaced. */
  readonly mark?: Mark | undefined;
  /**
   * How the past is read. By the subscription, whose filter the engine applies: for who wants few of the events, so it is
   * unless said otherwise. In large batches, also of what is written later: for who wants nearly all, which it reaches faster.
   */
  readonly catchUp?: 'subscription' | 'batches';
  /** A later event than the last one handed over, up to which all that is wanted was: to go on from after an interruption. */
  passedMark?(): Mark | undefined;
  /** Events in log order, never none, and the last one's position. Awaited: the next batch waits. */
  onBatch(events: readonly DomainEvent[], position: Position): Promise<void>;
  /** Everything that is wanted up to here was handed over. */
  onReached?(position: Position): void;
  /** Called whenever the end of the log was reached. Awaited, as a batch is. */
  onCaughtUp?(): void | Promise<void>;
  /**
   * The log is not the one that was followed: an older copy of it was restored. Drop what was made of it; it is followed
   * from the beginning then, unless the signal has fired.
   */
  onReplaced?(): Promise<void>;
  /**
   * Asked after an interruption, before anything is read: whether all that was made, also by others, is of the log that is
   * there now. When it is not, the log was replaced.
   */
  isOfThisLog?(): Promise<boolean>;
  /** Called after an interruption with where it goes on from: what was reached beyond it may be of a log that is gone. */
  onResume?(position: Position | undefined): Promise<void>;
  /** Called with every interruption before it is tried again. */
  onError(error: unknown, retryIn: number): void;
};

/** Events handed over at once while catching up. More are no faster, and hold up requests for longer while they are written. */
const CATCH_UP_BATCH_SIZE = 5_000;
/** Events that wait for a slow consumer before the subscription is left waiting itself. */
const BUFFER_SIZE = 2000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 10_000;

/**
 * Follows the log for ever: catches up, then live, and again from the last position handled whenever the connection or the
 * consumer fails, with growing pauses. Each time it looks first whether the log still holds the last event handled: where
 * an older copy was restored, a position may be the place of another event by now. For the same reason it goes on from an
 * event only, never from how far the server has looked: that may be past the end of the copy, where nothing is ever heard.
 * Resolves when the signal fires.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { log, after, onBatch, onReached, onError, catchUp, ...rest } = options;
  const { signal: given, mark: taken, passedMark, isOfThisLog, onCaughtUp, onReplaced, onResume, ...filter } = rest;
  // Of its own: those who share one would all listen to it while they wait for a log that is lost.
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
        // A place that the consumer has asked for may be none of an event; that of an event is one to go on from.
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

/** Joins batches: a consumer that is far behind then touches what changes often once where it would ten times. */
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
  /** Whether a batch waits for what can be read at once. */
  readonly gathers: boolean;
  readonly onCaughtUp: () => Promise<void>;
}

/** Deliveries of a subscription, gathered while the consumer is busy, so that a crowd costs few batches. */
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
        // What is there to be read already comes with it: where nothing waits for a disk or a network, each event would be a batch.
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
