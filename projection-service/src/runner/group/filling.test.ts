import { expect, it } from 'vitest';
import { collection, type Projection, storedName } from '../../core/projection.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { type Document, type ReadStore, ReadStoreUnavailable } from '../../store/port.ts';
import { openEnvironment } from '../../testing/environment.ts';
import { opened, renamed } from '../../testing/events.ts';
import { namesProjection } from '../../testing/projections.ts';
import { openTestLog } from '../../testing/test-log.ts';

interface Found extends Document {
  readonly words: readonly string[];
}

/** People who are found by their first names. */
const found = collection<Found>('found', {
  indexes: [{ first: 1 }],
  searchField: 'words',
  on: {
    AccountOpened: { key: ({ data }) => data.userID, apply: (_, __, { id }) => ({ _id: id, words: [id] }) },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply: (_, { data }, { id }) => ({ _id: id, words: [data.firstName.toLowerCase()] }),
    },
  },
});
const projection: Projection = { name: 'finding', version: 1, collections: [found] };

const names = { ...namesProjection(), projection };

const searching = (store: ReadStore) => (word: string) =>
  store.collection(storedName(projection, found.name)).ids({ words: { $search: [word] } });

it('what is made from the beginning can be searched once it has caught up, and follows what comes then', async () => {
  const { append, start, store } = openEnvironment();
  const search = searching(store);
  await append(opened('maya'), opened('jonas'));
  const runner = await start(names);
  await runner.caughtUp;
  expect(await search('maya')).toEqual(['maya']);
  await runner.awaitPosition(await append(renamed('maya', 'Zoe'), opened('ida')), 5000);
  expect([await search('maya'), await search('zoe'), await search('ida')]).toEqual([[], ['maya'], ['ida']]);
});

it('is not caught up before, tries again, and goes on so after a crash', async () => {
  const test = openTestLog();
  const store = openEmbeddedReadStore({ path: ':memory:' });
  let tried = 0;
  const failing: ReadStore = {
    ...store,
    async ensureCollection(name, options, isFilled) {
      if (options?.searchField && !isFilled) {
        tried++;
        throw new ReadStoreUnavailable('away');
      }
      await store.ensureCollection(name, options, isFilled);
    },
  };
  const first = openEnvironment({ test, store: failing });
  const runner = await first.start(names);
  await runner.awaitPosition(await test.append(opened('maya')), 5000);
  await expect.poll(() => tried).toBeGreaterThan(1);
  expect(runner.isCaughtUp()).toBe(false);
  await first.close();

  await test.append(opened('jonas'));
  await (await openEnvironment({ test, store }).start(names)).caughtUp;
  const search = searching(store);
  expect([await search('maya'), await search('jonas')]).toEqual([['maya'], ['jonas']]);
});
