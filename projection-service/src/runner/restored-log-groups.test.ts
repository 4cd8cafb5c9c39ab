import { ReadModelRebuildRequested } from '@groundwork/contracts';
import { type Log, StoreUnavailable } from '@groundwork/event-store';
import { describe, expect, it, vi } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, positionOf, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { replaceableLog } from '../testing/replaceable-log.ts';
import { openTestLog } from '../testing/test-log.ts';

const MADE_ANEW = expect.objectContaining({ msg: expect.stringContaining('made anew') });
const INTERRUPTED = expect.objectContaining({ msg: expect.stringContaining('anew was interrupted') });

/** A process's hold of a store: from some step after it was armed on, nothing that the process does happens. */
function mortal(store: ReadStore) {
  let left = Number.POSITIVE_INFINITY;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left <= 0) throw new Error('dead');
    return work();
  };
  const held: ReadStore = {
    ...store,
    ensureCollection: (...of) => step(() => store.ensureCollection(...of)),
    dropCollection: (...of) => step(() => store.dropCollection(...of)),
    removeCheckpoint: (...of) => step(() => store.removeCheckpoint(...of)),
    write: (...of) => step(() => store.write(...of)),
    scrub: () => step(() => store.scrub()),
  };
  return {
    store: held,
    isDead: () => left <= 0,
    dieAt(nth: number): void {
      left = nth;
    },
  };
}

const [people, others] = [namesProjection(), namesProjection({ name: 'others' })];
const both = (environment: ReturnType<typeof openEnvironment>) => Promise.all([people, others].map(environment.rows));

/** An older copy of the log, that has grown past the place since. */
async function restoredLog() {
  const restored = openTestLog();
  await restored.append(opened('maya'), opened('jonas'), renamed('jonas', 'Jon'), renamed('maya', 'Maia'));
  return restored;
}

/** Runs until all is caught up, and stops. */
async function projectOnce(environment: ReturnType<typeof openEnvironment>, ...all: (typeof people)[]): Promise<void> {
  const runner = await environment.start(...all);
  await runner.caughtUp;
  await runner.stop();
}

/** Two groups that have caught up with a log, of which an older copy is to be restored. */
async function twoGroups() {
  const before = openTestLog();
  await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await projectOnce(openEnvironment({ test: before, store }), people);
  const { log, replaceBy } = replaceableLog(before.log);
  const process = mortal(store);
  const environment = openEnvironment({ test: { ...before, log }, store: process.store, joins: false });
  const runner = await environment.start(people, others);
  await runner.caughtUp;
  const isMadeAnew = (): void => {
    expect(environment.lines).toContainEqual(MADE_ANEW);
    expect(runner.isCaughtUp()).toBe(true);
  };
  return { store, process, environment, runner, replaceBy, isMadeAnew };
}

/** @returns what a fresh replay leaves. */
async function replayOf(restored: Awaited<ReturnType<typeof restoredLog>>) {
  const fresh = openEnvironment({ test: restored });
  await projectOnce(fresh, people, others);
  return both(fresh);
}

describe('an older copy of the log was restored under two groups', () => {
  it.each([
    ['older', 0],
    ['newer', 1],
  ])(
    'and the %s hears of it: wherever the process is stopped, the next one leaves what a fresh replay does',
    async (_, nth) => {
      const restored = await restoredLog();
      const expected = await replayOf(restored);
      let steps = 0;
      for (let isDone = false; !isDone; ) {
        const { store, process, runner, replaceBy, isMadeAnew } = await twoGroups();
        process.dieAt(++steps);
        replaceBy(restored.log, nth);
        await vi.waitFor(() => process.isDead() || isMadeAnew(), { timeout: 5000, interval: 1 });
        isDone = !process.isDead();
        await runner.stop();
        const next = openEnvironment({ test: restored, store });
        await projectOnce(next, people, others);
        expect(await both(next), `stopped at step ${steps}`).toEqual(expected);
      }
      expect(steps).toBeGreaterThan(8);
    },
  );

  it('and a group that is behind goes on in the copy before the other has heard of it: the next start makes all anew', async () => {
    const restored = await restoredLog();
    const before = openTestLog();
    await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
    const store = openEmbeddedReadStore({ path: ':memory:' });
    await projectOnce(openEnvironment({ test: before, store }), people);
    let current: Log = before.log;
    const log: Log = {
      ...before.log,
      head: () => current.head(),
      // The first event is the common part.
      holds: async (mark) => mark.position === positionOf(1) || current.holds(mark),
      async *readAll(range) {
        if (range?.after !== undefined || current !== before.log) return yield* current.readAll(range);
        for await (const batch of before.log.readAll(range)) return yield batch.slice(0, 1);
      },
      async *subscribe(range) {
        if (range?.after === positionOf(1) && current === before.log) {
          current = restored.log;
          throw new StoreUnavailable('away');
        }
        yield* current.subscribe(range);
      },
    };
    const environment = openEnvironment({ test: { ...before, log }, store });
    const runner = await environment.start(people, others);
    await expect.poll(async () => (await environment.rows(others)).length).toBe(2);
    await runner.stop();
    const next = openEnvironment({ test: restored, store });
    await projectOnce(next, people, others);
    expect(await both(next)).toEqual(await replayOf(restored));
  });

  it('and what operators had made anew hears of it first: nobody reads what is dropped meanwhile', async () => {
    const restored = await restoredLog();
    const before = openTestLog();
    await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
    const process = mortal(openEmbeddedReadStore({ path: ':memory:' }));
    const { log, replaceBy } = replaceableLog(before.log);
    const environment = openEnvironment({ test: { ...before, log }, store: process.store });
    const runner = await environment.start(people);
    await runner.caughtUp;
    await before.append(ReadModelRebuildRequested.of({ readModel: 'people', version: 1, generation: 1 }));
    await expect.poll(async () => (await runner.status()).rows[0]?.serving.generation).toBe(1);

    process.dieAt(2);
    replaceBy(restored.log, 1);
    await vi.waitFor(() => expect(environment.lines).toContainEqual(INTERRUPTED), { timeout: 5000, interval: 1 });
    expect(runner.isCaughtUp()).toBe(false);
    process.dieAt(Number.POSITIVE_INFINITY);
    await vi.waitFor(() => expect(runner.isCaughtUp()).toBe(true), { timeout: 5000, interval: 5 });
    const fresh = openEnvironment({ test: restored });
    await projectOnce(fresh, people);
    expect(await environment.rows(people)).toEqual(await fresh.rows(people));
  });

  it('while the read store is away: they are made anew when it is back', async () => {
    const restored = await restoredLog();
    const { process, environment, runner, replaceBy, isMadeAnew } = await twoGroups();
    process.dieAt(2);
    replaceBy(restored.log, 0);
    await vi.waitFor(() => expect(environment.lines).toContainEqual(INTERRUPTED), { timeout: 5000, interval: 1 });
    expect(runner.isCaughtUp()).toBe(false);
    process.dieAt(Number.POSITIVE_INFINITY);
    await vi.waitFor(isMadeAnew, { timeout: 5000, interval: 5 });
    expect(await both(environment)).toEqual(await replayOf(restored));
    await runner.stop();
  });
});
