import { describe, expect, it } from 'vitest';
import { checkpointName } from '../core/projection.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, positionOf, renamed } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { openTestLog } from '../testing/test-log.ts';

describe('read models follow the log', () => {
  it('catch up with what was written before, then with what is written as they run', async () => {
    const { append, start, rows } = openEnvironment();
    const people = namesProjection();
    await append(opened('maya'), renamed('maya', 'Maia'));
    const runner = await start(people);
    await runner.caughtUp;
    expect(runner.isCaughtUp()).toBe(true);
    expect(await rows(people)).toMatchObject([{ _id: 'maya', firstName: 'Maia', changes: 2 }]);

    const position = await append(renamed('maya', 'Mía'), opened('jonas'));
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    expect(await rows(people)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya', firstName: 'Mía', changes: 3 }]);
  });

  it('have what was written while they were catching up', async () => {
    const test = openTestLog();
    await test.append(opened('maya'));
    const log: typeof test.log = {
      ...test.log,
      async *readAll(range) {
        for await (const batch of test.log.readAll(range)) {
          await test.append(renamed('maya', 'Maia'));
          yield batch;
          await test.append(opened('jonas'));
        }
      },
    };
    const { start, rows } = openEnvironment({ test: { ...test, log } });
    const people = namesProjection();
    await (await start(people)).caughtUp;
    expect(await rows(people)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya', firstName: 'Maia', changes: 2 }]);
    expect(people.applied).toEqual([1, 2, 3].map(positionOf));
  });

  it('go on from their checkpoint after a restart, and apply nothing twice', async () => {
    const { append, start, rows, store } = openEnvironment();
    const before = namesProjection();
    await append(opened('maya'), opened('jonas'));
    const first = await start(before);
    await first.caughtUp;
    await first.stop();
    expect(await store.checkpoint(checkpointName(before.projection))).toBe(positionOf(2));

    await append(renamed('maya', 'Maia'));
    const after = namesProjection();
    await (await start(after)).caughtUp;
    expect(after.applied).toEqual([positionOf(3)]);
    expect(await rows(after)).toMatchObject([
      { _id: 'jonas', changes: 1 },
      { _id: 'maya', changes: 2 },
    ]);
  });

  it('move their checkpoint over events that concern none of them', async () => {
    const { append, start, store } = openEnvironment();
    const people = namesProjection();
    const runner = await start(people);
    const position = await append(opened('maya'), {
      type: 'AgreementIssued',
      version: 1,
      data: { agreementID: 'a', content: 'b' },
    });
    await runner.awaitPosition(position, 5000);
    expect(await store.checkpoint(checkpointName(people.projection))).toBe(position);
  });

  it('try again what the read store did not take, and lose nothing', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    let failures = 2;
    const flaky: ReadStore = {
      ...store,
      write: async (batch) => {
        if (failures-- > 0) throw new Error('the read store is away');
        await store.write(batch);
      },
    };
    const { append, start, rows, lines } = openEnvironment({ store: flaky });
    await append(opened('maya'), renamed('maya', 'Maia'));
    const people = namesProjection();
    await (await start(people)).caughtUp;
    expect(await rows(people)).toMatchObject([{ _id: 'maya', firstName: 'Maia', changes: 2 }]);
    expect(lines.filter(({ msg }) => msg === 'projecting was interrupted')).toHaveLength(2);
  });
});

describe('waiting for a position', () => {
  it('ends as soon as the position is projected, and says what is', async () => {
    const { append, start } = openEnvironment();
    const runner = await start(namesProjection());
    await runner.caughtUp;
    const waited = runner.awaitPosition(positionOf(1), 5000);
    const position = await append(opened('maya'));
    expect(await waited).toBe(position);
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
  });

  it('ends after its time, and says how far things are', async () => {
    const { append, start } = openEnvironment();
    const runner = await start(namesProjection());
    const position = await append(opened('maya'));
    await runner.awaitPosition(position, 5000);
    expect(await runner.awaitPosition(positionOf(99), 5)).toBe(position);
  });

  it('ends after its time without an answer while nothing is projected', async () => {
    const { start } = openEnvironment();
    const runner = await start(namesProjection());
    expect(await runner.awaitPosition(positionOf(1), 5)).toBeUndefined();
  });
});
