import { describe, expect, it } from 'vitest';
import { checkpointName } from '../../core/projection.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { type ReadStore, ReadStoreUnavailable } from '../../store/port.ts';
import { openEnvironment } from '../../testing/environment.ts';
import { opened, renamed } from '../../testing/events.ts';
import { namesProjection } from '../../testing/projections.ts';

describe('a read store that fails in the middle', () => {
  it('loses no other projection its events when one cannot load its documents', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    let failing = true;
    const flaky: ReadStore = {
      ...store,
      collection(name) {
        const collection = store.collection(name);
        const isFirst = name.startsWith('first_');
        const findByIds = async (ids: readonly string[]) => {
          // The second is still loading when the first has failed.
          if (!isFirst) await new Promise((resolve) => setImmediate(resolve));
          if (isFirst && failing && ids.includes('jonas')) {
            failing = false;
            throw new ReadStoreUnavailable('not now');
          }
          return collection.findByIds(ids);
        };
        return { ...collection, findByIds } as never;
      },
    };
    const environment = openEnvironment({ store: flaky });
    const [first, second] = [namesProjection({ name: 'first' }), namesProjection({ name: 'second' })];
    const runner = await environment.start(first, second);
    await runner.caughtUp;
    const position = await environment.append(opened('maya'), opened('jonas'));
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    for (const names of [first, second]) {
      expect(await environment.rows(names)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya' }]);
    }
  });

  it('goes on when only some of the checkpoints of a batch were moved', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    let failing = true;
    const halfway: ReadStore = {
      ...store,
      // As on MongoDB: one checkpoint after the other.
      async write({ writes, checkpoints }) {
        await store.write({ writes, checkpoints: [] });
        for (const checkpoint of checkpoints) {
          await store.write({ writes: [], checkpoints: [checkpoint] });
          if (failing && checkpoint.from !== null) {
            failing = false;
            throw new ReadStoreUnavailable('between two checkpoints');
          }
        }
      },
    };
    const environment = openEnvironment({ store: halfway });
    const [first, second] = [namesProjection({ name: 'first' }), namesProjection({ name: 'second' })];
    const runner = await environment.start(first, second);
    await environment.append(opened('maya'));
    await runner.caughtUp;
    await environment.append(renamed('maya', 'Maia'));
    const position = await environment.append(renamed('maya', 'Mia'));
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    for (const { projection } of [first, second])
      expect(await store.checkpoint(checkpointName(projection))).toBe(position);
    for (const names of [first, second])
      expect(await environment.rows(names)).toMatchObject([{ firstName: 'Mia', changes: 3 }]);
    expect(failing).toBe(false);
  });
});
