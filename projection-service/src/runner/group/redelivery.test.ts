import { VersionActivated } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { checkpointName, collection } from '../../core/projection.ts';
import { PARKED } from '../../folding/parked.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { openEnvironment } from '../../testing/environment.ts';
import { opened, positionOf, renamed } from '../../testing/events.ts';
import { type NameDocument, namesProjection } from '../../testing/projections.ts';

const indigestible = () =>
  namesProjection({
    name: 'poisoned',
    onApply: (event) => {
      if (event.type === 'AccountOpened' && event.data.userID === 'poison') throw new Error('cannot digest');
    },
  });

describe('an event that a read model cannot digest', () => {
  it('is parked and reported, and everything else goes on', async () => {
    const { append, start, rows, store, lines } = openEnvironment();
    const [poisoned, people] = [indigestible(), namesProjection()];
    await append(opened('maya'), opened('poison'), opened('jonas'));
    const runner = await start(poisoned, people);
    await runner.caughtUp;
    const position = await append(renamed('maya', 'Maia'));
    expect(await runner.awaitPosition(position, 5000)).toBe(position);

    expect(await rows(poisoned)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya', firstName: 'Maia' }]);
    expect(await rows(people)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya' }, { _id: 'poison' }]);
    expect(await store.collection(PARKED).find({})).toEqual([
      {
        _id: `poisoned@1:${positionOf(2)}`,
        position: positionOf(2),
        projection: 'poisoned@1',
        type: 'AccountOpened',
        stream: 'account-poison',
        error: expect.stringMatching(/^Error at .*redelivery\.test\.ts:\d+:\d+\)?$/),
      },
    ]);
    expect(lines.filter(({ msg }) => msg === 'event parked')).toMatchObject([{ projection: 'poisoned@1', level: 50 }]);
  });

  it('is parked once however often it is delivered', async () => {
    const open = openEnvironment();
    await open.append(opened('poison'));
    for (const poisoned of [indigestible(), indigestible()]) {
      const runner = await open.start(poisoned);
      await runner.caughtUp;
      await runner.stop();
      await open.store.removeCheckpoint(checkpointName(poisoned.projection));
    }
    expect(await open.store.collection(PARKED).count({})).toBe(1);
  });

  it('is parked too when already its document cannot be named', async () => {
    const { append, start, store } = openEnvironment();
    const nameless = collection('nameless', {
      on: {
        VersionActivated: {
          key: () => {
            throw new Error('names no document');
          },
          apply: () => undefined,
        },
      },
    });
    const people = namesProjection();
    const projection = { name: 'nameless', version: 1, collections: [nameless] };
    const runner = await start({ ...people, projection }, people);
    await append(opened('maya'));
    const position = await append(VersionActivated.of({ assessmentID: 'primary.1' }));
    expect(await runner.awaitPosition(position, 300)).toBe(position);
    expect(await store.collection(PARKED).count({})).toBe(1);
  });

  it('is parked too when the read store refuses its document, and other projections keep the event', async () => {
    const { append, start, store, rows } = openEnvironment();
    const people = namesProjection();
    const refused = collection<NameDocument>('refused', {
      on: {
        ProfileChanged: {
          key: ({ data }) => data.userID,
          apply: (_, { data }, { id }) => ({ _id: id, firstName: `${data.firstName}\u0000`, changes: 1 }),
        },
      },
    });
    const projection = { name: 'refused', version: 1, collections: [refused] };
    const runner = await start({ ...people, projection }, people);
    await append(opened('maya'));
    const position = await append(renamed('maya', 'Maia'));
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    expect(await store.collection(PARKED).find({})).toMatchObject([
      { projection: 'refused@1', type: 'ProfileChanged' },
    ]);
    expect(await rows(people)).toMatchObject([{ firstName: 'Maia', changes: 2 }]);
  });
});

describe('two runners on one read store', () => {
  it('leave the documents that one would have left', async () => {
    const one = openEnvironment();
    const two = openEnvironment({ test: one, store: one.store });
    await one.append(opened('maya'));
    const [mine, theirs] = [namesProjection(), namesProjection()];
    const runners = await Promise.all([one.start(mine), two.start(theirs)]);
    await Promise.race(runners.map(({ caughtUp }) => caughtUp));
    const position = await one.append(renamed('maya', 'Maia'), opened('jonas'), renamed('maya', 'Mía'));
    await Promise.race(runners.map((runner) => runner.awaitPosition(position, 5000)));

    const alone = openEnvironment({ test: one, store: openEmbeddedReadStore({ path: ':memory:' }) });
    await (await alone.start(namesProjection())).caughtUp;
    expect(JSON.stringify(await one.rows(mine))).toBe(JSON.stringify(await alone.rows(mine)));
    expect(await one.rows(mine)).toMatchObject([{ changes: 1 }, { changes: 3, position: positionOf(4) }]);
    expect(await one.store.checkpoint(checkpointName(mine.projection))).toBe(position);
  });

  it('let the second go on when the first stops', async () => {
    const one = openEnvironment();
    const two = openEnvironment({ test: one, store: one.store });
    await one.append(opened('maya'));
    const [mine, theirs] = [namesProjection(), namesProjection()];
    const [first, second] = [await one.start(mine), await two.start(theirs)];
    await Promise.race([first.caughtUp, second.caughtUp]);
    await expect.poll(() => one.lines.length + two.lines.length).toBeGreaterThan(0);
    const loser = one.lines.length > 0 ? first : second;
    await (loser === first ? second : first).stop();
    const position = await one.append(renamed('maya', 'Maia'));
    expect(await loser.awaitPosition(position, 700)).toBe(position);
  });
});
