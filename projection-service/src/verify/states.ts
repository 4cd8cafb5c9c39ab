import type { LogReader } from '@groundwork/event-store';
import { checkpointName, type Projection } from '../core/projection.ts';
import { countParked } from '../read-models/operations/queries.ts';
import { planOf, readGenerations } from '../runner/generations/generations.ts';
import { markOf, readMark } from '../runner/log-mark.ts';
import type { ReadStore } from '../store/port.ts';

export interface ReadModelStates {
  /** Whether the log holds the event up to which they were made. */
  readonly isOfLog: boolean;
  readonly rows: readonly {
    readonly readModel: string;
    /** Null: not made yet. */
    readonly position: string | null;
    /** An older version is read, or another generation is wanted. */
    readonly isBeingReplaced: boolean;
    /** Events that it could not take and nobody has looked after. */
    readonly parked: number;
  }[];
}

/** How far the read models are that are read. Only reads. */
export async function readModelStates(
  projections: readonly Projection[],
  log: LogReader,
  store: ReadStore,
): Promise<ReadModelStates> {
  const mark = markOf(await readMark(store));
  const generations = await readGenerations(log);
  const parked = await countParked(store);
  const rows = [];
  for (const projection of projections) {
    const { serving, building } = await planOf(projection, generations, store);
    const position = await store.checkpoint(checkpointName(serving));
    const isBeingReplaced = building !== undefined;
    rows.push({ readModel: projection.name, position, isBeingReplaced, parked: parked.of(projection.name) });
  }
  return { isOfLog: mark === undefined || (await log.holds(mark)), rows };
}
