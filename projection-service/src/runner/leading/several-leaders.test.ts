import { ReadModelRebuildRequested } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { openMongoReadStore } from '../../store/mongodb/open.ts';
import type { ReadStore } from '../../store/port.ts';
import { type MongoTestServer, startMongoTestServer } from '../../store/testing/mongo-test-server/index.ts';
import { openEnvironment } from '../../testing/environment.ts';
import { opened, renamed } from '../../testing/events.ts';
import { namesProjection } from '../../testing/projections.ts';
import { replaceableLog } from '../../testing/replaceable-log.ts';
import { deferred, openTestLog, type TestLog } from '../../testing/test-log.ts';

const [people, others] = [namesProjection(), namesProjection({ name: 'others' })];
const all = [people, others];
const WITHIN = { timeout: 10_000, interval: 5 };
/** Of a process that is to be frozen; its successor's is long. */
const SHORT_MS = 500;

let server: MongoTestServer;
let databases = 0;
beforeAll(async () => {
  server = await startMongoTestServer();
});
afterAll(() => server.close());

/** A process's hold of a store, whose calls stop at the nth write after it was armed: as if it was frozen there. */
function freezing(store: ReadStore) {
  let left = Number.POSITIVE_INFINITY;
  const [frozen, thawed] = [deferred(), deferred()];
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (--left === 0) frozen.resolve();
    if (left <= 0) await thawed.promise;
    return work();
  };
  const held: ReadStore = {
    ...store,
    leases: {
      ...store.leases,
      renew: async (...of) => {
        if (left <= 0) await thawed.promise;
        return store.leases.renew(...of);
      },
    },
    ensureCollection: (...of) => step(() => store.ensureCollection(...of)),
    empty: (...of) => step(() => store.empty(...of)),
    write: (...of) => step(() => store.write(...of)),
  };
  return {
    store: held,
    frozen: frozen.promise,
    thaw: thawed.resolve,
    freezeAt(nth: number): void {
      left = nth;
    },
  };
}

async function replayOf(test: TestLog) {
  const fresh = openEnvironment({ test });
  const runner = await fresh.start(...all);
  await runner.caughtUp;
  await runner.stop();
  return Promise.all(all.map(fresh.rows));
}

async function processOn(test: TestLog, store: ReadStore, leaseTermMs?: number) {
  const environment = openEnvironment({ test, store, isShared: true, ...(leaseTermMs && { leaseTermMs }) });
  const runner = await environment.start(...all);
  return { environment, runner, rows: () => Promise.all(all.map(environment.rows)) };
}

const leads = ({ runner }: { runner: { leads(): ReadonlySet<string> } }): string[] => [...runner.leads()].sort();
const BOTH = ['others@1', 'people@1'];

describe.each([
  ['embedded', () => openEmbeddedReadStore({ path: ':memory:' })],
  ['MongoDB', () => openMongoReadStore({ url: server.url, database: `leaders${++databases}` })],
])('several processes on one store, %s', (_, open) => {
  async function twoProcesses() {
    const test = openTestLog();
    await test.append(opened('maya'), opened('jonas'));
    const store = open();
    const first = await processOn(test, store);
    await first.runner.caughtUp;
    const second = await processOn(test, store);
    await second.runner.caughtUp;
    return { test, store, first, second };
  }

  it('one leads, and the other only reads: it says how far it is and what was written', async () => {
    const { test, first, second } = await twoProcesses();
    expect([leads(first), leads(second)]).toEqual([BOTH, []]);
    const position = await test.append(renamed('maya', 'Maia'));
    expect(await second.runner.awaitPosition(position, 5000)).toBe(position);
    expect(await second.rows()).toEqual(await replayOf(test));
  });

  it('the other leads at once when the first one stops', async () => {
    const { test, first, second } = await twoProcesses();
    await first.runner.stop();
    await vi.waitFor(() => expect(leads(second)).toEqual(BOTH), WITHIN);
    const position = await test.append(renamed('maya', 'Maia'));
    expect(await second.runner.awaitPosition(position, 5000)).toBe(position);
    expect(second.runner.isCaughtUp()).toBe(true);
    expect(await second.rows()).toEqual(await replayOf(test));
  });

  it('who was frozen between any two writes and wakes writes nothing, and only reads from then on', async () => {
    let nth = 0;
    for (let isDone = false; !isDone; ) {
      const test = openTestLog();
      await test.append(opened('maya'), opened('jonas'));
      const store = open();
      const freezer = freezing(store);
      freezer.freezeAt(++nth);
      const first = processOn(test, freezer.store, SHORT_MS).then(async (process) => {
        await process.runner.caughtUp;
        return process;
      });
      const early = await test.append(renamed('maya', 'Maia'));
      const hasRead = first.then(async ({ runner }) => {
        while (((await runner.awaitPosition(early, 5000)) ?? '') < early);
      });
      isDone = await Promise.race([freezer.frozen.then(() => false), hasRead.then(() => true)]);
      const second = await processOn(test, store);
      if (!isDone) {
        await vi.waitFor(() => expect(leads(second)).toEqual(BOTH), WITHIN);
        await second.runner.caughtUp;
      }
      await test.append(renamed('jonas', 'Jon'));
      await second.runner.awaitPosition((await test.log.head()) ?? '', 5000);
      const state = async () => ({ rows: await second.rows(), checkpoints: await store.checkpoints() });
      const before = await state();
      freezer.freezeAt(Number.POSITIVE_INFINITY);
      freezer.thaw();
      const woken = await first;
      await woken.runner.caughtUp;
      if (!isDone) {
        expect(leads(second), `frozen at step ${nth}`).toEqual(BOTH);
        expect(leads(woken)).toEqual([]);
        expect(await state(), `frozen at step ${nth}`).toEqual(before);
      }
      const last = await test.append(renamed('maya', 'Mía'));
      for (const { runner } of [woken, second]) expect(await runner.awaitPosition(last, 5000)).toBe(last);
      expect(await second.rows(), `frozen at step ${nth}`).toEqual(await replayOf(test));
      await Promise.all([woken.runner.stop(), second.runner.stop()]);
    }
    expect(nth).toBeGreaterThan(6);
  }, 120_000);

  it('an older copy of the log was restored under both: it is emptied once, and made anew', async () => {
    const before = openTestLog();
    await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
    const restored = openTestLog();
    await restored.append(opened('maya'), opened('jonas'), renamed('jonas', 'Jon'), renamed('maya', 'Maia'));
    const store = open();
    const emptied: string[] = [];
    const watched: ReadStore = {
      ...store,
      empty: async (led) => {
        emptied.push(led.lease);
        await store.empty(led);
      },
    };
    const begin = async () => {
      const { log, replaceBy, interrupt } = replaceableLog(before.log);
      const process = await processOn({ ...before, log }, watched);
      await process.runner.caughtUp;
      const hearOfCopy = (): void => {
        replaceBy(restored.log, 0);
        interrupt();
      };
      return { ...process, hearOfCopy };
    };
    const [first, second] = [await begin(), await begin()];
    emptied.length = 0;
    first.hearOfCopy();
    second.hearOfCopy();
    const position = await restored.append(renamed('maya', 'Mía'));
    for (const { runner } of [first, second]) {
      await vi.waitFor(() => expect(runner.isCaughtUp()).toBe(true), WITHIN);
      expect(await runner.awaitPosition(position, 5000)).toBe(position);
    }
    expect(await second.rows()).toEqual(await replayOf(restored));
    const madeAnew = [first, second].flatMap(({ environment }) =>
      environment.lines.filter(({ msg }) => String(msg).startsWith('the read models were made from another log')),
    );
    expect(madeAnew).toHaveLength(1);
    expect(emptied.sort()).toEqual([...BOTH, ...BOTH].sort());
  });

  it('what operators want made anew is made by one, and read by both', async () => {
    const { test, first, second } = await twoProcesses();
    for (const readModel of ['people', 'others']) {
      await test.append(ReadModelRebuildRequested.of({ readModel, version: 1, generation: 1 }));
    }
    await vi.waitFor(async () => {
      for (const { runner } of [first, second]) {
        const { rows } = await runner.status();
        expect(rows.map(({ serving }) => serving.generation)).toEqual([1, 1]);
      }
      expect([...leads(first), ...leads(second)].sort()).toEqual(['others@1g1', 'people@1g1']);
    }, WITHIN);
    const position = await test.append(renamed('maya', 'Maia'));
    for (const { runner } of [first, second]) expect(await runner.awaitPosition(position, 5000)).toBe(position);
  });
});
