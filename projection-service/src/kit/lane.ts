import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import { follow, type Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import type { Json, ReadStore } from '../store/port.ts';
import { type BatchFolder, batchFolder, type Parked } from './batch.ts';
import { checkpointName, type Projection } from './projection.ts';

/** Collection of the events that a read model could not digest. */
export const PARKED = 'parked_events';

export interface LaneOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  /** Checkpoint all of the lane's projections are at. */
  readonly from: string | null;
  readonly signal: AbortSignal;
  onReached(position: string): void;
  onCaughtUp(): void;
}

/** Projections that are equally far, following the log together: it is read once for all of them. */
export async function runLane(options: LaneOptions): Promise<void> {
  const { projections, log, store, logger, signal } = options;
  const folders: readonly BatchFolder[] = projections.map((projection) => batchFolder(projection, store));
  let checkpoint = options.from;

  async function onBatch(events: readonly DomainEvent[], position: string): Promise<void> {
    try {
      const folded = await Promise.all(folders.map((folder) => folder.fold(events)));
      const parked = folded.flatMap((result) => result.parked);
      for (const { projection, event, error } of parked) {
        logger.error({ projection, type: event.type, position: event.position, err: error }, 'event parked');
      }
      await store.write({
        writes: [...folded.flatMap((result) => result.writes), ...parkedWrites(parked)],
        checkpoints: projections.map((projection) => ({
          name: checkpointName(projection),
          from: checkpoint,
          to: position,
        })),
      });
      checkpoint = position;
      options.onReached(position);
    } catch (error) {
      for (const folder of folders) folder.forget();
      throw error;
    }
  }

  await follow({
    log,
    after: options.from ?? undefined,
    prefixes: STREAM_PREFIXES,
    signal,
    onBatch,
    onCaughtUp: options.onCaughtUp,
    onError: (error, retryIn) => logger.warn({ err: error, retryIn }, 'projecting was interrupted'),
  });
}

function parkedWrites(parked: readonly Parked[]) {
  if (parked.length === 0) return [];
  const operations = parked.map(({ projection, event, error }) => ({
    kind: 'put' as const,
    document: {
      _id: `${projection}:${event.position}`,
      position: event.position,
      projection,
      type: event.type,
      stream: event.stream,
      error: (error instanceof Error ? error.message : String(error)) as Json,
    },
  }));
  return [{ collection: PARKED, operations }];
}
