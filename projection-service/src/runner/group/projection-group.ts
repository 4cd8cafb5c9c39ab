import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import { follow, LeaseLost, type Log, ResumeFrom } from '@groundwork/event-store';
import { type Logger, type Meter, NO_METER, secondsSince, type Tracer } from '@groundwork/service-kit';
import type { Projection } from '../../core/projection.ts';
import type { Passed } from '../../folding/batch.ts';
import { type Batch, CheckpointMoved, type ReadStore } from '../../store/port.ts';
import { dropVersionsBehind } from '../generations/versions.ts';
import { ensureCollections, groupMark, markOf } from '../log-mark.ts';
import { batchTracer } from './batch-tracer.ts';
import { groupCheckpoints } from './checkpoints.ts';
import { erasureIn, readablePeople } from './erasures.ts';
import { holdGarbageDown } from './garbage.ts';
import { isRefusal, type Projected, projector } from './projector.ts';

export interface ProjectionGroupOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  readonly tracer?: Tracer | undefined;
  /** The least checkpoint of its projections. */
  readonly from: string | null;
  /** By checkpoint name; what is missing is at `from`. */
  readonly checkpoints?: ReadonlyMap<string, string | null>;
  /** Mark of the log that the read models were made from, as stored when the group began. */
  readonly mark: string | null;
  /** End of the log when the group began. */
  readonly head: string | undefined;
  readonly signal: AbortSignal;
  /** @param events absent where another process took them. */
  onReached(position: string, events?: readonly DomainEvent[]): void;
  /** Called once a batch can be read. `passed` is what another process had written before. */
  onWritten?:
    | ((writes: Batch['writes'], events: readonly DomainEvent[], passed: readonly Passed[]) => void)
    | undefined;
  /** Called for a part of the log that another process has written, and the group will skip. */
  onSkipped?: ((after: string | null, to: string) => void) | undefined;
  /** Called once a person was erased from the read models, before that counts as reached. */
  onErased?: ((position: string) => Promise<void>) | undefined;
  onParked?: (() => void) | undefined;
  /** Another process leads these projections now: the group is to end. */
  onLeaseLost?: (() => void) | undefined;
  onCaughtUp(): void;
  /** An older copy of the log was restored: ends all groups, for none may drop alone what they made. */
  onReplaced(): void;
}

/** Projections that are about equally far, so that the log is read once for all of them. */
export async function runProjectionGroup(options: ProjectionGroupOptions): Promise<void> {
  const { projections, log, store, logger, signal, meter = NO_METER } = options;
  const checkpoints = groupCheckpoints(options);
  const { project, projectSingly, forget } = projector({ ...options, checkpoints });
  const mark = groupMark(options.mark, log, store);
  const people = readablePeople(options.from === null);
  let isScrubDue = false;
  /** Position of an erasure that a version has yet to see which another process leads. */
  let sparedOf: string | undefined;
  let isIndexed = options.from !== null;
  const release = isIndexed ? () => undefined : holdGarbageDown();
  let taken = options.from;
  const trace = batchTracer(options.tracer);

  /** After a moved checkpoint, a dropped version or a crash between two: goes on from where the store is. */
  async function catchUpWithStore(): Promise<never> {
    await ensureCollections(projections, store);
    // Who was faster may have written of anybody.
    people.forget();
    const least = await checkpoints.reload();
    if (least !== null && least > (taken ?? '')) options.onSkipped?.(taken, least);
    taken = least;
    if (least !== null) options.onReached(least);
    throw new ResumeFrom(least ?? undefined);
  }

  /** Another process may have dropped all and begun anew: what the group remembers then fits no document. */
  async function isOfThisLog(): Promise<boolean> {
    if (!(await mark.isHeld())) return false;
    if (await checkpoints.haveMoved()) {
      forget();
      await catchUpWithStore();
    }
    return true;
  }

  async function projectSafely(events: readonly DomainEvent[], position: string, erases: boolean): Promise<Projected> {
    try {
      for (const last of events.slice(-1)) await mark.moveTo(last);
      return await project(events, position, erases);
    } catch (error) {
      forget();
      if (error instanceof CheckpointMoved) return await catchUpWithStore();
      if (!isRefusal(error)) throw error;
      // As the store does with a batch.
      if (await checkpoints.haveMoved()) return await catchUpWithStore();
      return await projectSingly(events, erases);
    }
  }

  /** @param position of the last erasure that other versions have to have seen. @returns whether any were dropped. */
  async function dropBehind(position: string | undefined): Promise<boolean> {
    if (position === undefined) return false;
    const { dropped, spared } = await dropVersionsBehind(position, projections, store);
    sparedOf = spared ? position : undefined;
    return dropped;
  }

  /** Counts an erasure as reached only when nothing is left of the person, here and in other versions. */
  async function onBatch(events: readonly DomainEvent[], position: string): Promise<void> {
    const from = performance.now();
    const erasure = erasureIn(events);
    // Before the checkpoint moves: after a crash in between, the erasure is delivered again.
    const isDropped = await dropBehind(erasure ?? sparedOf);
    const erases = people.isErasedIn(events) || isDropped;
    const { writes, passed } = await projectSafely(events, position, erases);
    if (erases) forget();
    if (erasure !== undefined) await options.onErased?.(erasure);
    isScrubDue ||= erases;
    // Once, at the end of a replay: a clean file in the middle is of no use.
    if (isScrubDue && position >= (options.head ?? '')) {
      await store.scrub();
      isScrubDue = false;
    }
    taken = position;
    meter.observe('groundwork_projection_batch_duration_seconds', secondsSince(from), {});
    meter.count('groundwork_projected_events_total', {}, events.length);
    options.onReached(position, events);
    trace(events, secondsSince(from));
    options.onWritten?.(writes, events, passed);
  }

  async function onCaughtUp(): Promise<void> {
    // Before anybody asks: what was made from the beginning was filled without its indexes.
    if (!isIndexed) await ensureCollections(projections, store);
    isIndexed = true;
    release();
    people.forget();
    options.onCaughtUp();
  }

  try {
    await follow({
      log,
      after: options.from ?? undefined,
      mark: markOf(options.mark),
      isOfThisLog,
      prefixes: STREAM_PREFIXES,
      catchUp: 'batches',
      signal,
      onBatch,
      onCaughtUp,
      onReplaced: async () => options.onReplaced(),
      onError: (error, retryIn) => {
        if (error instanceof LeaseLost) options.onLeaseLost?.();
        else logger.warn({ err: error, retryIn }, 'projecting was interrupted');
      },
    });
  } finally {
    release();
  }
}
