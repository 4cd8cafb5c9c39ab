import type { DomainEvent } from '@groundwork/contracts';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../../core/projection.ts';
import { batchFolder, type Folded } from '../../folding/batch.ts';
import { dispatcher } from '../../folding/dispatch.ts';
import { failureOf, type Parked, parkedWrites } from '../../folding/parked.ts';
import { type Batch, type ReadStore, UnsupportedQuery } from '../../store/port.ts';
import type { GroupCheckpoints } from './checkpoints.ts';

export interface ProjectorOptions {
  readonly projections: readonly Projection[];
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly checkpoints: GroupCheckpoints;
  readonly onParked?: (() => void) | undefined;
}

export type Projected = Pick<Folded, 'writes' | 'passed'>;

export function projector({ projections, store, logger, checkpoints, onParked }: ProjectorOptions) {
  const folders = projections.map((projection) => batchFolder(projection, store));
  const dispatch = dispatcher(folders);

  async function write(
    writes: Batch['writes'],
    parked: readonly Parked[],
    position: string,
    erases: boolean,
  ): Promise<void> {
    for (const { projection, event, error } of parked) {
      const failure = failureOf(error);
      logger.error({ projection, type: event.type, position: event.position, failure }, 'event parked');
    }
    await store.write({
      writes: [...writes, ...parkedWrites(parked)],
      checkpoints: checkpoints.movesTo(position),
      erases,
    });
    if (parked.length > 0) onParked?.();
    checkpoints.moved(position);
  }

  return {
    /**
     * Writes all in one batch. @param erases whether the store may hold somebody whom the events erase.
     * @throws what the store's `write` throws, CheckpointMoved and UnsupportedQuery too: memory must be forgotten then.
     */
    async project(events: readonly DomainEvent[], position: string, erases: boolean): Promise<Projected> {
      const dispatched = dispatch(events);
      const folding = folders.flatMap((folder, i) => (dispatched[i]?.length ? [folder.fold(dispatched[i])] : []));
      const settled = await Promise.allSettled(folding);
      // Only when all have ended: a slower one would go on folding into memory that was forgotten.
      const failed = settled.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      const folded = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const writes = folded.flatMap((result) => result.writes);
      const parked = folded.flatMap((result) => result.parked);
      await write(writes, parked, position, erases);
      return { writes, passed: folded.flatMap((result) => result.passed) };
    },

    /** Event by event, where the store refuses a document: one projection parks that event, and the rest goes on. */
    async projectSingly(events: readonly DomainEvent[], erases: boolean): Promise<Projected> {
      const done: Folded[] = [];
      for (const event of events) {
        const parked: Parked[] = [];
        for (const [i, folder] of folders.entries()) {
          try {
            const folded = await folder.fold([event]);
            await store.write({ writes: folded.writes, checkpoints: [], erases });
            done.push(folded);
            parked.push(...folded.parked);
          } catch (error) {
            folder.forget();
            if (!isRefusal(error)) throw error;
            parked.push({ projection: checkpointName(projections[i] as Projection), event, error });
          }
        }
        await write([], parked, event.position, erases);
      }
      return { writes: done.flatMap(({ writes }) => writes), passed: done.flatMap(({ passed }) => passed) };
    },

    /** Drops memory that the store may not match, or that must leave no trace. */
    forget(): void {
      for (const folder of folders) folder.forget();
    },
  };
}

/** The store will never take what it was given: trying again cannot help, unlike with any other error. */
export const isRefusal = (error: unknown): boolean => error instanceof UnsupportedQuery;
