import { createHash } from 'node:crypto';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import { type Checkpoints, follow, type Log, type Mark, type Position } from '@groundwork/event-store';

export interface FromCheckpointOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  /** Of the checkpoint. */
  readonly name: string;
  /** Which events matter. The engine leaves out all others: answers are most of them. */
  readonly types: readonly EventType[];
  /**
   * The checkpoint is kept with what the events change: where it is older than it was saved, an older copy of that was
   * restored, and the events after it are handed over again.
   */
  readonly isKeptWithData?: boolean;
  /** Takes up what an earlier process left open, and nothing else; nothing when it starts from the beginning. */
  restore?(open: readonly string[]): Promise<void>;
  /** What was taken in and is not done. */
  open?(): readonly string[];
  onBatch(events: readonly DomainEvent[]): Promise<void>;
  /** Called whenever the end of the log was reached. */
  onCaughtUp?(): void;
  /** Called when an older copy of the log was restored, before it is followed from the beginning. */
  onReplaced?(): void;
  readonly onError: (error: unknown) => void;
  /** How often the checkpoint is moved, in milliseconds. */
  readonly saveEveryMs?: number;
}

export interface FromCheckpoint {
  /** Resolves once the end of the log was reached. */
  readonly caughtUp: Promise<void>;
  /** Waits until nothing is handed over any more, and moves the checkpoint. */
  stop(): Promise<void>;
}

/**
 * The name that a checkpoint is stored by. It tells the types that it covers: a process of another release, which does not
 * know all of them, may run at the same time and must not move it beyond events that it never heard of.
 */
export const checkpointName = (name: string, types: readonly EventType[]): string =>
  `${name}.${createHash('sha256').update(types.toSorted().join()).digest('base64url').slice(0, 12)}`;

const SAVE_EVERY_MS = 5_000;
/** How long to wait before a log or a store that failed is asked again, in milliseconds. */
const RETRY_MS = 500;

/**
 * Follows the events of an automation from its checkpoint, and moves that behind it: to events that were in the log before all
 * of it was taken in, together with what is open then. What comes after the mark is handed over again by the next process, in
 * the same order, so that it ends with the same as if there was no checkpoint. A process may be killed at any time.
 */
export function followFromCheckpoint(options: FromCheckpointOptions): FromCheckpoint {
  const { log, checkpoints, types, onBatch, onError } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = checkpointName(options.name, types);
  let saved: { readonly mark: Mark; readonly text: string } | undefined;
  /** The event to which the checkpoint moves next, once it was passed. */
  let next: Mark | undefined;
  let reached: Position | undefined;
  /** What was reached when `next` was asked for. */
  let askedAt: Position | undefined;
  /** The end of the log before it was followed: passed when the follower has caught up for the first time. */
  let headBefore: Position | undefined;
  /** Fires when what is followed has to begin again at the checkpoint. */
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
  /** Whether what is stored is not what was saved: newer by another process, which is left, or older, which is followed. */
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

  /** What is being saved is of the log that is gone, too. */
  async function forget(): Promise<void> {
    next = undefined;
    await saving;
    saved = undefined;
    next = undefined;
    reached = undefined;
    askedAt = undefined;
  }

  /** @returns the mark to go on from. */
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

/** Tries again until it succeeds or the signal fires. */
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
