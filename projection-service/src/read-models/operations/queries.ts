import { LIMITS, listParkedEvents, readModelStatus } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import { PARKED, type ParkedDocument } from '../../folding/parked.ts';
import type { RunnerStatus } from '../../runner/status.ts';
import type { ReadStore } from '../../store/port.ts';
import { operationsProjection, parkedEvents } from './operations.ts';

const MOST = 200;
const MOST_COUNTED = 1000;

export async function countParked(store: ReadStore) {
  const [parked, all] = await Promise.all([
    reader(store, operationsProjection)(parkedEvents).find({ status: 'parked' }, { limit: MOST_COUNTED }),
    store.collection<ParkedDocument>(PARKED).count({}),
  ]);
  return {
    of: (readModel: string): number => parked.filter((event) => event.readModel === readModel).length,
    /** Those beyond the ones told one by one. */
    untold: Math.max(0, all - LIMITS.parkedTold),
  };
}

/** @param status how far this process's runner is. */
export function operationsQueries(store: ReadStore, status: () => Promise<RunnerStatus>): Implementation[] {
  const open = reader(store, operationsProjection);
  return [
    query(readModelStatus, async () => {
      const [{ head, rows }, parked] = await Promise.all([status(), countParked(store)]);
      return { data: { head, rows: rows.map((row) => ({ ...row, parked: parked.of(row.readModel) })) } };
    }),

    query(listParkedEvents, async () => {
      const found = await open(parkedEvents).find({}, { sort: { parkedAt: -1, _id: -1 }, limit: MOST });
      const rows = found.map(({ _id: _, position: __, at: position, ...parked }) => ({ ...parked, position }));
      const [count, { untold }] = await Promise.all([open(parkedEvents).count({}), countParked(store)]);
      return { data: { count, untold, rows } };
    }),
  ];
}
