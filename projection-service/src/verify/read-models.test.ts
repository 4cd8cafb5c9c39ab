import { expect, it } from 'vitest';
import { peopleProjection } from '../read-models/account/people.ts';
import { usersProjection } from '../read-models/users/users.ts';
import { startRunner } from '../runner/runner.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import { opened, renamed } from '../testing/events.ts';
import { listeningLogger, openTestLog } from '../testing/test-log.ts';
import { verifyReadModels } from './read-models.ts';

const PROJECTIONS = [peopleProjection, usersProjection];

async function followed() {
  const { log, append } = openTestLog();
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await append(opened('anna'), opened('ben'));
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: listeningLogger().logger });
  await runner.caughtUp;
  return { log, append, store, runner };
}

it('read models that go on being written are compared all the same', async () => {
  const { log, append, store, runner } = await followed();
  let n = 0;
  /** A log that is written whenever it is read. */
  const busy = {
    ...log,
    async *readAll(...asked: Parameters<typeof log.readAll>) {
      for await (const batch of log.readAll(...asked)) {
        const position = ++n <= 3 ? await append(renamed('anna', `Anna ${n}`), opened(`founder${n}`)) : '';
        await runner.awaitPosition(position, 10_000);
        yield batch;
      }
    },
  };
  const verdicts = await verifyReadModels({ projections: PROJECTIONS, log: busy, store });
  expect(n).toBeGreaterThan(1);
  for (const { difference, unsettled, documents } of verdicts) {
    expect([difference, unsettled]).toEqual([null, 0]);
    expect(documents).toBeGreaterThan(1);
  }
  await runner.stop();
});

it('what was made by an older release, or not yet, is said to be and not compared', async () => {
  const { log, store, runner } = await followed();
  await runner.stop();
  const raised = { ...usersProjection, version: usersProjection.version + 1 };
  const [people, users] = await verifyReadModels({ projections: [peopleProjection, raised], log, store });
  expect(people).toMatchObject({ readModel: 'people', difference: null });
  expect(users?.skipped).toMatch(/^(not made yet|version \d+ is read)/);
});

it('events that were parked are counted, and what they would have made is a difference', async () => {
  const { log, store, runner } = await followed();
  await runner.stop();
  const checkpoint = `${usersProjection.name}@${usersProjection.version}`;
  const parked = {
    _id: `${checkpoint}:1`,
    position: '1',
    projection: checkpoint,
    type: 'AccountOpened',
    stream: 'account-anna',
    error: 'TypeError',
  };
  await store.write({
    writes: [{ collection: 'parked_events', operations: [{ kind: 'put', document: parked }] }],
    checkpoints: [],
  });
  const [verdict] = await verifyReadModels({ projections: [usersProjection], log, store });
  expect(verdict).toMatchObject({ parked: 1, difference: null });
});
