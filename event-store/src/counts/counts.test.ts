import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { sharedCounts } from './fallback.ts';
import { openLocalCounts } from './local.ts';
import type { Counts } from './port.ts';
import { countsSuite } from './testing/suite.ts';

countsSuite('memory', async () => {
  const counts = openLocalCounts();
  return [counts, counts];
});

/** Processes that share counts, of which a test says how the store behaves. */
function setUp() {
  const store = openLocalCounts();
  let behave: <T>(work: () => Promise<T>) => Promise<T> = (work) => work();
  let clock = 0;
  const asked = vi.fn();
  const shared: Counts = {
    add: (countings) => {
      asked();
      return behave(() => store.add(countings));
    },
    change: (key, change) => behave(() => store.change(key, change)),
  };
  function process() {
    const [onAway, onBack] = [vi.fn(), vi.fn()];
    const counts = sharedCounts({
      ...{ shared, local: openLocalCounts(), onAway, onBack, clock: () => clock },
      ...{ waitMs: 20, retryMs: 1000 },
    });
    const count = async (): Promise<number> =>
      (await counts.add([{ key: 'x', by: 1, windowMs: 60_000 }]))[0]?.count ?? 0;
    return { counts, count, onAway, onBack };
  }
  return {
    process,
    asked,
    breaks: () => (behave = () => Promise.reject(new Error('away'))),
    freezes: () => (behave = () => new Promise(() => {})),
    mends: () => (behave = (work) => work()),
    pass: (ms: number) => (clock += ms),
  };
}

it('while the store is away a process goes on with its own count, from what it knew of all', async () => {
  const { process, breaks, mends, pass, asked } = setUp();
  const [a, b] = [process(), process()];
  for (const { count } of [a, b, a]) await count();
  breaks();
  expect([await a.count(), await a.count()]).toEqual([4, 5]);
  expect(await b.count()).toBe(3);
  expect([a.onAway.mock.calls.length, a.onBack.mock.calls.length]).toEqual([1, 0]);
  mends();
  const before = asked.mock.calls.length;
  expect([await a.count(), asked.mock.calls.length]).toEqual([6, before]);
  pass(1000);
  expect(await a.count()).toBe(7);
  await vi.waitFor(() => expect(a.onBack).toHaveBeenCalledOnce(), { interval: 1 });
  // The store was not told of what each counted alone.
  expect(await a.count()).toBe(5);
});

it('nobody waits for a store that does not answer, but the first for a moment', async () => {
  const { process, freezes, pass } = setUp();
  const { count, onAway } = process();
  freezes();
  const tooLong = pause(5_000, 'too long', { ref: false });
  expect(await Promise.race([count(), tooLong])).toBe(1);
  expect(onAway).toHaveBeenCalledOnce();
  pass(1000);
  const from = performance.now();
  for (let n = 2; n < 100; n++) expect(await count()).toBe(n);
  expect(performance.now() - from).toBeLessThan(1_000);
});

it('what is remembered of tries is known while the store is away, too', async () => {
  const { process, breaks } = setUp();
  const [a, b] = [process(), process()];
  const kept = { failures: 3 };
  await a.counts.change('x', () => ({ keep: { kept, lastsMs: 60_000 } }));
  const read = (of: Counts) => of.change('x', (found) => ({ keep: undefined, found }));
  breaks();
  expect([(await read(a.counts)).found, (await read(b.counts)).found]).toEqual([kept, undefined]);
});

it('who was remembered longest is forgotten first, and nobody for those who only begin', async () => {
  const counts = openLocalCounts({ remembered: 2 });
  const keep = (key: string, lastsMs: number) =>
    counts.change(key, () => ({ keep: { kept: { failures: 1 }, lastsMs } }));
  const isKept = async (key: string): Promise<boolean> =>
    (await counts.change(key, (found) => ({ keep: undefined, found }))).found !== undefined;
  for (const key of ['a', 'b', 'c']) await keep(key, 60_000);
  for (const key of ['d', 'e', 'f']) await keep(key, 1_000);
  const kept: string[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) if (await isKept(key)) kept.push(key);
  expect(kept).toEqual(['b', 'c', 'e', 'f']);
});
