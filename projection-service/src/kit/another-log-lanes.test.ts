import { ProfileChanged } from '@groundwork/contracts';
import { expect, it, vi } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import { opened } from '../testing-kit/events.ts';
import { openHouse } from '../testing-kit/house.ts';
import { namesProjection } from '../testing-kit/projections.ts';
import { replaceableLog } from '../testing-kit/replaceable-log.ts';
import { openTestLog } from '../testing-kit/test-log.ts';

const renamed = (userID: string, firstName: string) =>
  ProfileChanged.of({ userID, firstName, lastName: 'Okafor', company: '' });
const MADE_ANEW = expect.objectContaining({ msg: expect.stringContaining('made anew') });

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
const both = (house: ReturnType<typeof openHouse>) => Promise.all([people, others].map(house.rows));

/** An older copy of the log, that has grown past the place since. */
async function restoredLog() {
  const restored = openTestLog();
  await restored.append(opened('maya'), opened('jonas'), renamed('jonas', 'Jon'), renamed('maya', 'Maia'));
  return restored;
}

/** Runs until all is caught up, and stops. */
async function projectOnce(house: ReturnType<typeof openHouse>, ...all: (typeof people)[]): Promise<void> {
  const runner = await house.start(...all);
  await runner.caughtUp;
  await runner.stop();
}

it.each([
  ['older', 0],
  ['newer', 1],
])(
  'an older copy of the log was restored under two lanes, and the %s hears of it: wherever the process is stopped, the next one leaves what a fresh replay does',
  async (_, nth) => {
    const restored = await restoredLog();
    const fresh = openHouse({ test: restored });
    await projectOnce(fresh, people, others);
    const expected = await both(fresh);
    let steps = 0;
    for (let isDone = false; !isDone; ) {
      const before = openTestLog();
      await before.append(opened('maya'), opened('ghost'), renamed('maya', 'Ghost'));
      const store = openEmbeddedReadStore({ path: ':memory:' });
      await projectOnce(openHouse({ test: before, store }), people);
      const { log, replaceBy } = replaceableLog(before.log);
      const process = mortal(store);
      const house = openHouse({ test: { ...before, log }, store: process.store });
      const runner = await house.start(people, others);
      await runner.caughtUp;

      process.dieAt(++steps);
      replaceBy(restored.log, nth);
      await vi.waitFor(
        () => {
          if (process.isDead()) return;
          expect(house.lines).toContainEqual(MADE_ANEW);
          expect(runner.isCaughtUp()).toBe(true);
        },
        { timeout: 5000, interval: 1 },
      );
      isDone = !process.isDead();
      await runner.stop();
      const next = openHouse({ test: restored, store });
      await projectOnce(next, people, others);
      expect(await both(next), `stopped at step ${steps}`).toEqual(expected);
    }
    expect(steps).toBeGreaterThan(8);
  },
);
