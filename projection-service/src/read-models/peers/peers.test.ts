import { PersonErased } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedName } from '../../core/projection.ts';
import { batchFolder } from '../../folding/batch.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { DELIVERIES, type Deliver } from '../../testing/deliveries.ts';
import { documentsOf, givenLog } from '../../testing/given-log.ts';
import { completed, reopened, started } from '../../testing/results.ts';
import type { Histogram } from './histogram.ts';
import { groupOf, peers, peersProjection } from './peers.ts';

const log = givenLog([
  started('maya'),
  started('jonas'),
  completed('maya.1', 40, [30, null]),
  started('priya', 1, { sectorID: 2 }),
  completed('priya.1', 90),
  completed('jonas.1', 60, [60, 60]),
  completed('nobody.1', 10),
  reopened('maya.1'),
  started('leila', 1, { assessmentType: 'A' }),
  completed('leila.1', 15),
  completed('maya.1', 80, [70, 90]),
  reopened('jonas.1'),
  started('maya', 2),
  completed('maya.2', 80, [80]),
  PersonErased.of({ userID: 'maya' }),
  completed('jonas.1', null, [null, 20]),
  started('tomas'),
  started('omar', 1, { assessmentID: 'pre-seed.2' }),
  completed('omar.1', 33),
  reopened('leila.1'),
]);

/** @returns each percent that occurs, with how often. */
const countsOf = (histogram: Histogram = []) =>
  Object.fromEntries([...histogram.entries()].filter(([, count]) => count));

const groups = async (given: ReturnType<typeof givenLog>, deliver: Deliver) => {
  const projected = await given.projectedBy(peersProjection, deliver);
  return Object.fromEntries(
    projected
      .of(peers)
      .map(({ _id, whole, sections }) => [
        _id,
        [countsOf(whole), ...Object.values(sections).map((histogram) => countsOf(histogram))],
      ]),
  );
};

describe.each(DELIVERIES)('peers, their events delivered %s', (_, deliver) => {
  it('are counted once for each founder, as they completed one last, by sector, type and assessment', async () => {
    expect(await groups(log, deliver)).toEqual({
      [groupOf({ sectorID: 1, assessmentType: 'P', assessmentID: 'primary.1' })]: [{ 80: 1 }, { 80: 1 }, { 20: 1 }],
      [groupOf({ sectorID: 2, assessmentType: 'P', assessmentID: 'primary.1' })]: [{ 90: 1 }, { 90: 1 }, { 90: 1 }],
      [groupOf({ sectorID: 1, assessmentType: 'P', assessmentID: 'pre-seed.7' })]: [{ 33: 1 }, { 33: 1 }, { 33: 1 }],
      [groupOf({ sectorID: 1, assessmentType: 'A', assessmentID: 'primary.1' })]: [{}, {}, {}],
    });
  });

  it('of who was erased stay, and are the same when made again without their key', async () => {
    const before = await log.projectedBy(peersProjection, deliver);
    const after = await log.withoutKeyOf('maya').projectedBy(peersProjection, deliver);
    expect(after.text).toBe(before.text);
    expect(before.parked).toEqual([]);
  });
});

it('peers are the same documents whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(peersProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

it.each([
  ['only how they are counted', 'peers'],
  ['only what they are counted with', 'scores'],
])('peers come out the same when a crash left %s', async (_, kept) => {
  const whole = (await log.projectedBy(peersProjection, (events) => [events])).text;
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const collection = storedName(peersProjection, kept);
  const { writes } = await batchFolder(peersProjection, store).fold(log.events);
  await store.write({ writes: writes.filter((write) => write.collection === collection), checkpoints: [] });
  for (const event of log.events) {
    // A process that knows nothing but what is stored, once for each event.
    const { writes: again } = await batchFolder(peersProjection, store).fold([event]);
    await store.write({ writes: again, checkpoints: [] });
  }
  expect(JSON.stringify(await documentsOf(peersProjection, store))).toBe(whole);
  await store.close();
});

const step = fc.record({ attempt: fc.nat(4), percent: fc.option(fc.integer({ min: 0, max: 100 })) });

it('peers of any history are what its last completion says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.nat(DELIVERIES.length - 1), async (steps, way) => {
      const ids = [0, 1, 2, 3, 4].map((n) => `maya.${n}`);
      const now = new Map<string, number | null>();
      // Each step completes, or reopens what is completed.
      const events = steps.map(({ attempt, percent }) => {
        const id = `maya.${attempt}`;
        if (now.delete(id)) return reopened(id);
        now.set(id, percent);
        return completed(id, percent);
      });
      const last = [...now.values()].at(-1) ?? null;
      const counts = last === null ? {} : { [last]: 1 };
      const [, deliver] = DELIVERIES[way] as (typeof DELIVERIES)[number]; // within bounds
      const found = await groups(givenLog([...ids.map((_, n) => started('maya', n)), ...events]), deliver);
      expect(found).toEqual(steps.length === 0 ? {} : { '1_P_primary': [counts, counts, counts] });
    }),
    { seed: 20_261_121, numRuns: 60 },
  );
});
