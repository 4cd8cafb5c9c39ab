import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import { follow, type Log, ResumeFrom } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../../core/projection.ts';
import { type BatchFolder, batchFolder, type Passed } from '../../folding/batch.ts';
import { dealer } from '../../folding/deal.ts';
import { failureOf, type Parked, parkedWrites } from '../../folding/parked.ts';
import { type Batch, CheckpointMoved, type ReadStore, UnsupportedQuery } from '../../store/port.ts';
import { dropVersionsBehind } from '../generations/versions.ts';
import { ensureCollections, groupMark, markOf } from '../log-mark.ts';
import { erasureIn, readablePeople } from './erasures.ts';
import { BatchBeforeLost, writingOf } from './writing.ts';

/** What waits to be handed over live is less: who gets so many events at once is catching up. */
const LARGE_BATCH = 5000;

export interface ProjectionGroupOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  /** Where the group begins: the least checkpoint of its projections. */
  readonly from: string | null;
  /** Where each of them is, by the names of their checkpoints; at `from` where it is not said. */
  readonly checkpoints?: ReadonlyMap<string, string | null>;
  /** The mark of the log that the read models were made from, as it was stored when the group began. */
  readonly mark: string | null;
  /** End of the log when the group began. */
  readonly head: string | undefined;
  readonly signal: AbortSignal;
  /** @param events that were taken, where any were. */
  onReached(position: string, events?: readonly DomainEvent[]): void;
  /** Told what a batch wrote, and what of it another process had written before, once whoever reads finds it. */
  onWritten?:
    | ((writes: Batch['writes'], events: readonly DomainEvent[], passed: readonly Passed[]) => void)
    | undefined;
  /** Told of a part of the log that another process has written to the documents, and the group will not take itself. */
  onSkipped?: ((after: string | null, to: string) => void) | undefined;
  /** Called once a person was erased from the read models, before that counts as reached. */
  onErased?: ((position: string) => Promise<void>) | undefined;
  /** Called after events were parked. */
  onParked?: (() => void) | undefined;
  onCaughtUp(): void;
  /** An older copy of the log was restored: fires the signal of all groups. What they made is none of the group's to drop alone. */
  onReplaced(): void;
}

/** Projections that are about equally far, following the log together: it is read once for all of them. */
export async function runProjectionGroup(options: ProjectionGroupOptions): Promise<void> {
  const { projections, log, store, logger, signal } = options;
  const writing = writingOf(store);
  const folders: readonly BatchFolder[] = projections.map((projection) => batchFolder(projection, writing));
  const deal = dealer(folders);
  // One each: on MongoDB checkpoints move one after the other, and a crash may come between.
  const checkpoints = projections.map(
    (projection) => options.checkpoints?.get(checkpointName(projection)) ?? options.from,
  );
  const mark = groupMark(options.mark, log, store);
  const people = readablePeople(options.from === null);
  /** Whether the batch under way erases somebody of whom the store may hold something. */
  let erases = false;
  let scrubDue = false;
  let isIndexed = options.from !== null;
  /** What the batch under way makes of the documents, also when another process was faster to write it. */
  let written: Batch['writes'] = [];
  /** What of the batch under way others had written before it was folded. */
  let passed: readonly Passed[] = [];
  /** The last event that was taken, or passed over. */
  let taken = options.from;

  async function project(events: readonly DomainEvent[], position: string): Promise<void> {
    if (events.length >= LARGE_BATCH) writing.prepare();
    const dealt = deal(events);
    const folding = folders.flatMap((folder, i) => (dealt[i]?.length ? [folder.fold(dealt[i])] : []));
    const settled = await Promise.allSettled(folding);
    // Only when all have ended: a slower one would otherwise go on folding into memory that was forgotten.
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const folded = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    written = folded.flatMap((result) => result.writes);
    passed = folded.flatMap((result) => result.passed);
    await write(
      written,
      folded.flatMap((result) => result.parked),
      events,
      position,
    );
  }

  async function write(
    writes: Batch['writes'],
    parked: readonly Parked[],
    events: readonly DomainEvent[],
    position: string,
  ): Promise<void> {
    for (const { projection, event, error } of parked) {
      const failure = failureOf(error);
      logger.error({ projection, type: event.type, position: event.position, failure }, 'event parked');
    }
    const batch = {
      writes: [...writes, ...parkedWrites(parked)],
      checkpoints: projections.flatMap((projection, i) => {
        const from = checkpoints[i] ?? null;
        return from !== null && from >= position ? [] : [{ name: checkpointName(projection), from, to: position }];
      }),
      erases,
    };
    // Whoever erases waits until it is written, and so does who has parked something.
    await writing.write(batch, events.length >= LARGE_BATCH && parked.length === 0 && !erases);
    if (parked.length > 0) options.onParked?.();
    for (const [i, from] of checkpoints.entries()) checkpoints[i] = from !== null && from > position ? from : position;
  }

  /** The store refuses a document: one by one, so that one event of one projection is parked and the rest goes on. */
  async function projectSingly(events: readonly DomainEvent[]): Promise<void> {
    for (const event of events) {
      const parked: Parked[] = [];
      for (const [i, projection] of projections.entries()) {
        const folder = folders[i] as BatchFolder;
        try {
          const folded = await folder.fold([event]);
          await store.write({ writes: folded.writes, checkpoints: [], erases });
          written = [...written, ...folded.writes];
          passed = [...passed, ...folded.passed];
          parked.push(...folded.parked);
        } catch (error) {
          folder.forget();
          if (!isRefusal(error)) throw error;
          parked.push({ projection: checkpointName(projection), event, error });
        }
      }
      await write([], parked, [event], event.position);
    }
  }

  const forget = (): void => {
    for (const folder of folders) folder.forget();
  };

  /** Another runner moved a checkpoint or dropped a version, or a crash came between two: go on from where they are now. */
  async function catchUpWithStore(): Promise<never> {
    await ensureCollections(projections, store);
    // Who was faster may have written of anybody.
    people.forget();
    for (const [i, projection] of projections.entries()) {
      const name = checkpointName(projection);
      const stored = await store.checkpoint(name);
      // It lost what it had acknowledged: all since is folded again.
      if ((stored ?? '') < (checkpoints[i] ?? ''))
        logger.warn(
          { projection: name, stored, written: checkpoints[i] },
          'the read store is older than what was written to it',
        );
      checkpoints[i] = stored;
    }
    const least = checkpoints.reduce((a, b) => ((a ?? '') <= (b ?? '') ? a : b)) ?? null;
    if (least !== null && least > (taken ?? '')) options.onSkipped?.(taken, least);
    taken = least;
    if (least !== null) options.onReached(least);
    throw new ResumeFrom(least ?? undefined);
  }

  async function hasMoved(): Promise<boolean> {
    const stored = await Promise.all(projections.map((projection) => store.checkpoint(checkpointName(projection))));
    return stored.some((at, i) => at !== checkpoints[i]);
  }

  /** Another process may have dropped all and begun anew: what the group remembers is of no use then, and fits no document. */
  async function isOfThisLog(): Promise<boolean> {
    // When it failed, the checkpoints tell.
    await writing.settle().catch(() => undefined);
    if (!(await mark.isHeld())) return false;
    if (await hasMoved()) {
      forget();
      await catchUpWithStore();
    }
    return true;
  }

  async function projectSafely(events: readonly DomainEvent[], position: string): Promise<void> {
    try {
      for (const last of events.slice(-1)) await mark.moveTo(last, events.length >= LARGE_BATCH);
      await project(events, position);
    } catch (error) {
      forget();
      if (error instanceof BatchBeforeLost) await catchUpWithStore();
      if (error instanceof CheckpointMoved) await catchUpWithStore();
      if (!isRefusal(error)) throw error;
      written = [];
      passed = [];
      // As the store does with a batch.
      if (await hasMoved()) await catchUpWithStore();
      await projectSingly(events);
    }
  }

  /** An erasure does not count as reached before nothing is left of the person, here and in versions of the past. */
  async function onBatch(events: readonly DomainEvent[], position: string): Promise<void> {
    const erasure = erasureIn(events);
    written = [];
    passed = [];
    // Before the checkpoint moves: after a crash in between, the erasure is delivered again.
    const dropped = erasure !== undefined && (await dropVersionsBehind(erasure, projections, store));
    erases = people.isErasedIn(events) || dropped;
    await projectSafely(events, position);
    if (erases) forget();
    if (erasure !== undefined) await options.onErased?.(erasure);
    scrubDue ||= erases;
    // Once for all of the past: whoever replays it has no use for a clean file in the middle.
    if (scrubDue && position >= (options.head ?? '')) {
      await store.scrub();
      scrubDue = false;
    }
    const [told, before] = [written, passed];
    taken = position;
    writing.afterwards(() => {
      options.onReached(position, events);
      options.onWritten?.(told, events, before);
    });
  }

  async function onCaughtUp(): Promise<void> {
    try {
      await writing.settle();
    } catch (error) {
      logger.warn({ err: error }, 'a batch that was written beside was lost');
      forget();
      await catchUpWithStore();
    }
    // Before anybody asks: what was made from the beginning has been filled without its indexes.
    if (!isIndexed) await ensureCollections(projections, store);
    isIndexed = true;
    people.forget();
    options.onCaughtUp();
  }

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
    onError: (error, retryIn) => logger.warn({ err: error, retryIn }, 'projecting was interrupted'),
  });
  // What is lost is folded again by the next one.
  await writing.settle().catch(() => undefined);
}

/** Whether the store will never take what it was given: trying again cannot help, unlike with everything else. */
const isRefusal = (error: unknown): boolean => error instanceof UnsupportedQuery;
