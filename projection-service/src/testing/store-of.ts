import type { NewEvent } from '@groundwork/contracts';
import { type Projection, storedName } from '../core/projection.ts';
import { batchFolder } from '../folding/batch.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import { recorded } from './events.ts';

/** @returns a store in memory with what these read models make of these events. */
export async function storeOf(
  events: readonly NewEvent<string, object>[],
  ...projections: readonly Projection[]
): Promise<ReadStore> {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  for (const projection of projections) {
    for (const collection of projection.collections)
      await store.ensureCollection(storedName(projection, collection.name), collection);
    const { writes, parked } = await batchFolder(projection, store).fold(recorded(events));
    if (parked.length > 0) throw parked[0]?.error;
    await store.write({ writes, checkpoints: [] });
  }
  return store;
}
