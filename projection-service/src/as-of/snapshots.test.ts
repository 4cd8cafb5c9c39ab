import { describe, expect, it } from 'vitest';
import { peopleProjection } from '../read-models/account/people.ts';
import { historyProjection } from '../read-models/history/history.ts';
import { usersProjection } from '../read-models/users/users.ts';
import { opened, renamed } from '../testing/events.ts';
import { documentsOf, givenLog } from '../testing/given-log.ts';
import { askedMoment, findMoment } from './moments.ts';
import { makePast } from './past.ts';
import { keepSnapshots } from './snapshots.ts';

const PROJECTIONS = [peopleProjection, usersProjection, historyProjection];
const signal = new AbortController().signal;
const LATER = new Date('2027-01-01T00:00:00.000Z');

/** A log of people who are renamed again and again, and what is read of it. */
function peopledLog(count: number) {
  const events = Array.from({ length: count }, (_, i) =>
    i < 50 ? opened(`person${i}`) : renamed(`person${i % 50}`, `Name ${i}`),
  );
  const given = givenLog(events);
  let read = 0;
  const log = {
    head: async () => given.events.at(-1)?.position,
    async *readAll({ after = '' }: { after?: string } = {}) {
      const rest = given.events.filter(({ position }) => position > after);
      for (let i = 0; i < rest.length; i += 100) {
        const batch = rest.slice(i, i + 100);
        read += batch.length;
        yield batch;
      }
    },
    async *readBackwards() {
      yield [...given.events].reverse();
    },
  };
  return { log, read: () => read };
}

describe('a moment that is made from a snapshot', () => {
  it('is what it is from the beginning, wherever it lies, and reads no more than what comes after', async () => {
    const { log, read } = peopledLog(1200);
    const snapshots = keepSnapshots({ spacing: 250 });
    const pastOf = async (n: number, from = snapshots) => {
      const moment = await findMoment(log, askedMoment(String(n), LATER), signal);
      const [forgotten, takenBack] = [new Set<string>(), new Set<string>()];
      const percents: number[] = [];
      const onProgress = (percent: number) => percents.push(percent);
      const began = read();
      const past = { log, projections: PROJECTIONS, moment, forgotten, takenBack, signal, onProgress, snapshots: from };
      const store = await makePast(past);
      const documents = [];
      for (const projection of PROJECTIONS) documents.push(await documentsOf(projection, store));
      await store.close();
      return { text: JSON.stringify(documents), percents, read: read() - began };
    };
    await pastOf(1200);
    for (const n of [1200, 1101, 999, 750, 260, 40]) {
      const [fast, slow] = [await pastOf(n), await pastOf(n, keepSnapshots({ spacing: 1e9 }))];
      expect([n, fast.text === slow.text]).toEqual([n, true]);
      if (n > 300) expect([n, fast.read < 450]).toEqual([n, true]);
      expect(fast.percents).toEqual([...fast.percents].sort((a, b) => a - b));
    }
    await snapshots.drop();
  });
});

describe('snapshots', () => {
  const closed: number[] = [];
  const one = (events: number, bytes = 1) => ({
    position: String(events).padStart(20, '0'),
    events,
    snapshot: {
      bytes,
      open: async () => Promise.reject(new Error('it is not opened')),
      close: async () => void closed.push(events),
    },
  });
  const positions = (kept: ReturnType<typeof keepSnapshots>) =>
    [5, 10, 15, 20, 25, 30, 35, 40].map((n) => kept.before(String(n).padStart(20, '0'))?.events);

  it('are due so far apart, also between two that are there', async () => {
    const kept = keepSnapshots({ spacing: 10 });
    expect([kept.isDue(9), kept.isDue(10)]).toEqual([false, true]);
    await kept.keep(one(10));
    await kept.keep(one(40));
    expect([15, 20, 30, 31, 45, 50].map(kept.isDue)).toEqual([false, true, true, false, false, true]);
  });

  it('go every other one when there are too many, and are further apart from then on', async () => {
    closed.length = 0;
    const kept = keepSnapshots({ spacing: 10, most: 3 });
    for (const events of [10, 20, 30, 40]) await kept.keep(one(events));
    expect(closed).toEqual([10, 30]);
    expect(positions(kept)).toEqual([undefined, undefined, undefined, 20, 20, 20, 20, 40]);
    expect([kept.isDue(50), kept.isDue(60)]).toEqual([false, true]);
    await kept.drop();
    expect(closed).toEqual([10, 30, 20, 40]);
    expect(kept.before('9'.repeat(20))).toBeUndefined();
  });

  it('take no more of the disk than they may', async () => {
    const kept = keepSnapshots({ spacing: 10, mostBytes: 100 });
    for (const events of [10, 20, 30]) await kept.keep(one(events, 40));
    expect(positions(kept).at(-1)).toBe(20);
  });
});
