import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECTIONS } from '../read-models/index.ts';
import { logsFor } from '../testing/any-events.ts';
import { oneByOne } from '../testing/deliveries.ts';
import { documentsOf, type GivenLog, givenLog } from '../testing/given-log.ts';
import { askedMoment, findMoment } from './moments.ts';
import { makePast } from './past.ts';
import { keepSnapshots } from './snapshots.ts';

const signal = new AbortController().signal;
const LATER = new Date('2027-01-01T00:00:00.000Z');

/** What is read of a log. */
const logOf = ({ events }: GivenLog) => ({
  head: async () => events.at(-1)?.position,
  async *readAll() {
    yield [...events];
  },
  async *readBackwards() {
    yield [...events].reverse();
  },
});

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  it('as of any event is what a product has that was stopped there, whoever was erased since and however that is known', async () => {
    await fc.assert(
      fc.asyncProperty(
        logsFor(projection),
        fc.nat(100),
        fc.constantFrom('by nobody', 'by an event', 'by a key that is gone'),
        async (events, share, erased) => {
          const n = Math.max(1, Math.floor((events.length * share) / 100));
          const whole = givenLog(events);
          const log = logOf(erased === 'by a key that is gone' ? whole.withoutKeyOf('maya') : whole);
          const forgotten = new Set(erased === 'by an event' ? ['maya'] : []);
          const moment = await findMoment(log, askedMoment(String(n), LATER), signal);
          const past = {
            log,
            projections: [projection],
            moment,
            forgotten,
            takenBack: new Set<string>(),
            signal,
            snapshots: keepSnapshots(),
            onProgress: () => {},
          };
          const store = await makePast(past);
          const documents = JSON.stringify(await documentsOf(projection, store));
          await store.close();

          const stopped = givenLog(events.slice(0, n));
          const fresh = erased === 'by nobody' ? stopped : stopped.withoutKeyOf('maya');
          expect(documents).toBe((await fresh.projectedBy(projection, oneByOne)).text);
        },
      ),
      { seed: 20261122, numRuns: 6, endOnFailure: true },
    );
  }, 60_000);
});
