import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import type { ReadStore } from '../store/port.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { replaceableLog } from '../testing/replaceable-log.ts';
import { deferred, openTestLog } from '../testing/test-log.ts';

const people = namesProjection();

let server: MongoTestServer;
let databases = 0;
beforeAll(async () => {
  server = await startMongoTestServer();
});
afterAll(() => server.close());

/** A process's hold of a store that notes what it drops, and waits before its nth reading of the mark once it was armed. */
function watched(store: ReadStore) {
  const dropped: string[] = [];
  const [waits, goesOn] = [deferred(), deferred()];
  let left = Number.POSITIVE_INFINITY;
  const held: ReadStore = {
    ...store,
    async checkpoint(name) {
      if (name === 'log_mark' && --left === 0) {
        waits.resolve();
        await goesOn.promise;
      }
      return store.checkpoint(name);
    },
    async dropCollection(name) {
      dropped.push(name);
      await store.dropCollection(name);
    },
  };
  return {
    store: held,
    dropped,
    waits: waits.promise,
    goOn: goesOn.resolve,
    waitAt(nth: number): void {
      left = nth;
    },
  };
}

/** Two processes that have caught up with a log, and an older copy of it that has grown past their place since. */
async function twoProcesses(store: ReadStore) {
  const before = openTestLog();
  await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
  const restored = openTestLog();
  await restored.append(opened('maya'), opened('jonas'), renamed('jonas', 'Jon'), renamed('maya', 'Maia'));
  const start = async (held: ReadStore) => {
    const { log, replaceBy } = replaceableLog(before.log);
    const environment = openEnvironment({ test: { ...before, log }, store: held });
    const runner = await environment.start(people);
    await runner.caughtUp;
    return { runner, environment, hearOfCopy: () => replaceBy(restored.log, 0) };
  };
  const watch = watched(store);
  const [slow, fast] = [await start(watch.store), await start(store)];
  const madeAnew = ({ runner, environment }: typeof slow) =>
    vi.waitFor(
      () => {
        expect(environment.lines).toContainEqual(
          expect.objectContaining({ msg: expect.stringContaining('made anew') }),
        );
        expect(runner.isCaughtUp()).toBe(true);
      },
      { timeout: 5000, interval: 1 },
    );
  /** @returns what all of them leave once they have seen a last event, and what a fresh replay does. */
  async function outcome(...others: (typeof slow.runner)[]) {
    const runners = [slow.runner, fast.runner, ...others];
    const last = await restored.append(renamed('maya', 'Mía'));
    for (const runner of runners) expect(await runner.awaitPosition(last, 5000)).toBe(last);
    await Promise.all(runners.map((runner) => runner.stop()));
    const fresh = openEnvironment({ test: restored });
    const replay = await fresh.start(people);
    await replay.caughtUp;
    await replay.stop();
    return { rows: await slow.environment.rows(people), replayed: await fresh.rows(people) };
  }
  return { watch, slow, fast, restored, madeAnew, outcome };
}

describe.each([
  ['embedded', () => openEmbeddedReadStore({ path: ':memory:' })],
  ['MongoDB', () => openMongoReadStore({ url: server.url, database: `processes${++databases}` })],
])('an older copy of the log was restored under two processes, %s', (_, open) => {
  it('and the second hears of it when the first has made the read models anew: they are not dropped again', async () => {
    const store = open();
    const { watch, slow, fast, madeAnew, outcome } = await twoProcesses(store);
    fast.hearOfCopy();
    await madeAnew(fast);
    slow.hearOfCopy();
    await madeAnew(slow);
    expect(watch.dropped).toEqual([]);
    const { rows, replayed } = await outcome();
    expect(rows).toEqual(replayed);
    await store.close();
  });

  it('and one makes them anew while the other is about to look whether it still has to drop them: no document is lost or partial', async () => {
    let nth = 0;
    for (let isDone = false; !isDone; ) {
      const store = open();
      const { watch, slow, fast, restored, madeAnew, outcome } = await twoProcesses(store);
      watch.waitAt(++nth);
      slow.hearOfCopy();
      isDone = await Promise.race([watch.waits.then(() => false), madeAnew(slow).then(() => true)]);
      fast.hearOfCopy();
      await madeAnew(fast);
      const third = await openEnvironment({ test: restored, store }).start(people);
      const position = await restored.append(renamed('jonas', 'Jonah'));
      expect(await third.awaitPosition(position, 5000)).toBe(position);
      watch.goOn();
      await madeAnew(slow);
      const { rows, replayed } = await outcome(third);
      expect(rows, `waiting at step ${nth}`).toEqual(replayed);
      await store.close();
    }
    expect(nth).toBeGreaterThan(4);
  });
});
