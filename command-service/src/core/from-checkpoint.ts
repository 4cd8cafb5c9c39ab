import { createHash } from 'node:crypto';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import { type Checkpoints, follow, type Log, type Mark, type Position } from '@groundwork/event-store';

export interface FromCheckpointOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly name: string;
  /** The engine filters them: most events are answers. */
  readonly types: readonly EventType[];
  /**
   * The checkpoint is stored with the data that the events change. If it is older than what was saved, an older copy of
   * the data was restored, and later events are handed over again.
   */
  readonly isKeptWithData?: boolean;
  /** Takes up what an earlier process left open, and nothing else; empty when starting from the beginning. */
  restore?(open: readonly string[]): Promise<void>;
  /** What was taken in and is not done. */
  open?(): readonly string[];
  onBatch(events: readonly DomainEvent[]): Promise<void>;
  /** Called each time the end of the log is reached. */
  onCaughtUp?(): void;
  /** Called when an older copy of the log was restored, before following it from the beginning. */
  onReplaced?(): void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between checkpoints. */
  readonly saveEveryMs?: number;
}

export interface FromCheckpoint {
  /** Resolves at the end of the log. */
  readonly caughtUp: Promise<void>;
  /** Waits for the current batch, then saves the checkpoint. */
  stop(): Promise<void>;
}

/**
 * The stored name includes a hash of the types: an older release that runs at the same time and lacks some of them must
 * not move the checkpoint past events that it never saw.
 */
export const checkpointName = (name: string, types: readonly EventType[]): string =>
  `${name}.${createHash('sha256').update(types.toSorted().join()).digest('base64url').slice(0, 12)}`;

const SAVE_EVERY_MS = 5_000;
/** Milliseconds before a failed log or store is asked again. */
const RETRY_MS = 500;

/**
 * Follows events from a checkpoint and moves it behind: to an event that was in the log before everything up to it was
 * taken in, with what was open then. The next process gets all later events again, in order, so that it ends in the
 * same state as without a checkpoint. Safe to kill at any time.
 */
export function followFromCheckpoint(options: FromCheckpointOptions): FromCheckpoint {
  const { log, checkpoints, types, onBatch, onError } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = checkpointName(options.name, types);
  let saved: { readonly mark: Mark; readonly text: string } | undefined;
  /** The checkpoint moves there once it was passed. */
  let next: Mark | undefined;
  let reached: Position | undefined;
  /** Position reached when `next` was read. */
  let askedAt: Position | undefined;
  /** End of the log at the start: passed when the follower first catches up. */
  let headBefore: Position | undefined;
  let again = new AbortController();
  let saving: Promise<void> = Promise.resolve();
  let tellCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (tellCaughtUp = resolve));

  const pass = (position: Position): void => {
    if (reached === undefined || position > reached) reached = position;
  };

  async function move(): Promise<void> {
    const isPassed = next !== undefined && reached !== undefined && reached >= next.position;
    const mark = isPassed ? next : saved?.mark;
    if (isPassed) next = undefined;
    if (mark) {
      const checkpoint = { mark, open: [...(options.open?.() ?? [])] };
      const text = JSON.stringify(checkpoint);
      if (text !== saved?.text) {
        if (await isElsewhere(mark)) return;
        await checkpoints.save(name, checkpoint);
      }
      saved = { mark, text };
    }
    if (next || reached === askedAt) return;
    askedAt = reached;
    next = await log.headMark();
  }
  /** Whether another checkpoint is stored: a newer one, of another process, stays; an older one was restored. */
  async function isElsewhere({ position }: Mark): Promise<boolean> {
    if (!options.isKeptWithData || !saved) return false;
    const stored = await checkpoints.load(name);
    if (stored && stored.mark.position >= saved.mark.position) return stored.mark.position > position;
    saved = stored ? { mark: stored.mark, text: JSON.stringify(stored) } : undefined;
    again.abort();
    return true;
  }
  const save = (): Promise<void> => {
    saving = saving.then(move).catch(onError);
    return saving;
  };

  /** A save under way is of the lost log too. */
  async function forget(): Promise<void> {
    next = undefined;
    await saving;
    saved = undefined;
    next = undefined;
    reached = undefined;
    askedAt = undefined;
  }

  async function begin(): Promise<Mark | undefined> {
    const checkpoint = await checkpoints.load(name);
    const isOfThisLog = checkpoint !== null && (await log.holds(checkpoint.mark));
    await options.restore?.(isOfThisLog ? checkpoint.open : []);
    next = await log.headMark();
    headBefore = next?.position;
    if (!isOfThisLog) return undefined;
    saved = { mark: checkpoint.mark, text: JSON.stringify(checkpoint) };
    reached = checkpoint.mark.position;
    return checkpoint.mark;
  }

  async function run(): Promise<void> {
    let mark = await untilDone(begin, signal, onError);
    while (!signal.aborted) {
      again = new AbortController();
      await followAfter(mark, AbortSignal.any([signal, again.signal]));
      mark = saved?.mark;
      const from = mark?.position;
      if (!signal.aborted) await untilDone(() => resume(from), signal, onError);
    }
  }

  async function resume(position: Position | undefined): Promise<void> {
    await saving;
    reached = position;
    next = await log.headMark();
    headBefore = next?.position;
  }

  async function followAfter(mark: Mark | undefined, followed: AbortSignal): Promise<void> {
    await follow({
      log,
      types,
      after: mark?.position,
      mark,
      signal: followed,
      onBatch,
      onReached: pass,
      onCaughtUp() {
        if (headBefore !== undefined) pass(headBefore);
        headBefore = undefined;
        void save();
        tellCaughtUp();
        options.onCaughtUp?.();
      },
      passedMark: () => saved?.mark,
      async onReplaced() {
        await forget();
        options.onReplaced?.();
        await options.restore?.([]);
      },
      onResume: resume,
      onError,
    });
  }

  const timer = setInterval(() => void save(), options.saveEveryMs ?? SAVE_EVERY_MS).unref();
  const running = run();
  return {
    caughtUp,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
      await save();
      tellCaughtUp();
    },
  };
}

/** Retries until it succeeds or the signal fires. */
async function untilDone<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      onError(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
}
