import { describe, expect, it } from 'vitest';
import { checkpointName, storedName } from '../core/projection.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { opened, positionOf, renamed } from '../testing/events.ts';
import { type Names, namesProjection } from '../testing/projections.ts';
import { deferred, openTestLog } from '../testing/test-log.ts';
import { dropOldVersions } from './generations/versions.ts';

/** Lets a projection catch up and stops its runner. */
async function projectOnce({ start }: TestEnvironment, ...all: Names[]): Promise<void> {
  const runner = await start(...all);
  await runner.caughtUp;
  await runner.stop();
}

describe('a projection whose version was raised', () => {
  it('is rebuilt from the start of the log while the others go on', async () => {
    const test = openTestLog();
    const building = deferred();
    const log: typeof test.log = {
      ...test.log,
      async *readAll(range) {
        // Only a rebuild reads the log from its start.
        if (range?.after === undefined) await building.promise;
        yield* test.log.readAll(range);
      },
    };
    const open = openEnvironment({ test });
    await test.append(opened('maya'), renamed('maya', 'Maia'));
    await projectOnce(open, namesProjection(), namesProjection({ name: 'others' }));

    const raised = namesProjection({ version: 2 });
    const others = namesProjection({ name: 'others' });
    const { start, rows } = openEnvironment({ test: { ...test, log }, store: open.store });
    const runner = await start(raised, others);
    await test.append(opened('jonas'));
    await expect.poll(() => others.applied).toEqual([positionOf(3)]);
    expect(raised.applied).toEqual([]);
    expect(runner.isCaughtUp()).toBe(false);

    building.resolve();
    await runner.caughtUp;
    await runner.awaitPosition(positionOf(3), 5000);
    expect(raised.applied).toEqual([1, 2, 3].map(positionOf));
    expect(await rows(raised)).toMatchObject([{ _id: 'jonas' }, { _id: 'maya', firstName: 'Maia', changes: 2 }]);
    expect(others.applied).toEqual([positionOf(3)]);
  });

  it('leaves the documents of the version before as they are', async () => {
    const open = openEnvironment();
    const before = namesProjection();
    await open.append(opened('maya'));
    await projectOnce(open, before);
    const documents = await open.rows(before);
    await open.append(renamed('maya', 'Maia'));
    await projectOnce(open, namesProjection({ version: 2 }));
    expect(await open.rows(before)).toEqual(documents);
  });

  it('drops the versions before the one before, with their checkpoints', async () => {
    const open = openEnvironment();
    await open.append(opened('maya'));
    const versions = [1, 2, 3].map((version) => namesProjection({ version }));
    await projectOnce(open, ...versions, namesProjection({ name: 'others' }));
    const today = versions.slice(2).map(({ projection }) => projection);
    await dropOldVersions([...today, namesProjection({ name: 'others' }).projection], open.store);

    expect((await open.store.collections()).filter((name) => name.endsWith('_names'))).toEqual([
      'others_v1_names',
      'people_v2_names',
      'people_v3_names',
    ]);
    const checkpoints = versions.map(({ projection }) => open.store.checkpoint(checkpointName(projection)));
    expect(await Promise.all(checkpoints)).toEqual([null, positionOf(1), positionOf(1)]);
  });
});

it('projections dropped by hand are built again, identical', async () => {
  const open = openEnvironment();
  const people = namesProjection();
  await open.append(opened('maya'), opened('jonas'), renamed('maya', 'Maia'));
  await projectOnce(open, people);
  const before = JSON.stringify(await open.rows(people));
  await open.store.dropCollection(storedName(people.projection, 'names'));
  await open.store.removeCheckpoint(checkpointName(people.projection));
  await projectOnce(open, people);
  expect(JSON.stringify(await open.rows(people))).toBe(before);
});
