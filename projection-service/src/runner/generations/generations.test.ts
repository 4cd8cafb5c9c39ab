import { NO_GENERATIONS, ReadModelRebuildRequested, ReadModelRolledBack } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { checkpointName, type Projection, storedName } from '../../core/projection.ts';
import { attemptsProjection } from '../../read-models/attempts/attempts.ts';
import { assessmentsProjection } from '../../read-models/questionnaires/assessments.ts';
import { servingStore } from '../../store/serving.ts';
import { openEnvironment, type TestEnvironment } from '../../testing/environment.ts';
import { opened, positionOf, renamed } from '../../testing/events.ts';
import { type NameDocument, type Names, namesProjection } from '../../testing/projections.ts';
import { deferred, openTestLog } from '../../testing/test-log.ts';
import type { Runner } from '../runner.ts';
import { planOf } from './generations.ts';

const wants = (generation: number) => ReadModelRebuildRequested.of({ readModel: 'people', version: 1, generation });
const wantsBack = (generation: number) => ReadModelRolledBack.of({ readModel: 'people', version: 1, generation });
const generationOf = (projection: Projection, generation: number): Projection => ({ ...projection, generation });

/** What queries find. */
async function read({ store }: TestEnvironment, runner: Runner, { projection, names }: Names): Promise<string[]> {
  const serving = servingStore(store, runner.nameOf);
  const found = await serving
    .collection<NameDocument>(storedName(projection, names.name))
    .find({}, { sort: { _id: 1 } });
  return found.map(({ _id, firstName }) => `${_id} ${firstName}`);
}

const servingOf = async (runner: Runner) => (await runner.status()).rows[0]?.serving.generation;
const buildingOf = async (runner: Runner) => (await runner.status()).rows[0]?.building;

/** A log of which whoever reads from the beginning has to wait once it is held. */
function held() {
  const free = openTestLog();
  const gate = deferred();
  let isHeld = false;
  const log: typeof free.log = {
    ...free.log,
    async *readAll(range) {
      if (isHeld && range?.after === undefined) await gate.promise;
      yield* free.log.readAll(range);
    },
  };
  const hold = (): void => {
    isHeld = true;
  };
  return { test: { ...free, log }, free, hold, release: gate.resolve };
}

describe('a read model that operators want made anew', () => {
  /** Folds badly until it is mended: what a rebuild is wanted for. */
  function mendable() {
    const fold = { isMended: false };
    const people = namesProjection();
    const names: Names['names'] = {
      ...people.names,
      on: {
        ...people.names.on,
        AccountOpened: {
          key: ({ data }) => data.userID,
          apply: (_, { data }, { id }) => ({
            ...{ _id: id, changes: 1 },
            firstName: fold.isMended ? data.firstName : 'wrong',
          }),
        },
      },
    };
    return { fold, people: { ...people, names, projection: { ...people.projection, collections: [names] } } };
  }

  it('is read as it was until the new one has caught up, and then at once', async () => {
    const { fold, people } = mendable();
    const { test, hold, release } = held();
    const open = openEnvironment({ test });
    await open.append(opened('maya'));
    const runner = await open.start(people);
    await runner.caughtUp;
    fold.isMended = true;
    hold();
    await open.append(wants(1));
    await expect.poll(() => buildingOf(runner)).toMatchObject({ generation: 1 });
    await open.append(opened('jonas'));
    await runner.awaitPosition(positionOf(3), 5000);
    expect(await read(open, runner, people)).toEqual(['jonas Maya', 'maya wrong']);
    expect(runner.isCaughtUp()).toBe(true);

    release();
    await expect.poll(() => servingOf(runner)).toBe(1);
    expect(await read(open, runner, people)).toEqual(['jonas Maya', 'maya Maya']);
    await open.append(renamed('maya', 'Maia'));
    await runner.awaitPosition(positionOf(4), 5000);
    expect(await read(open, runner, people)).toEqual(['jonas Maya', 'maya Maia']);
  });

  it('is read on after a restart, and one can go back to what was read before, which catches up first', async () => {
    const { fold, people } = mendable();
    const open = openEnvironment();
    await open.append(opened('maya'));
    const first = await open.start(people);
    await first.caughtUp;
    fold.isMended = true;
    await open.append(wants(1));
    await expect.poll(() => servingOf(first)).toBe(1);
    await first.stop();

    const second = await open.start(people);
    await second.caughtUp;
    expect(await servingOf(second)).toBe(1);
    await open.append(opened('jonas'), wantsBack(0));
    await expect.poll(() => servingOf(second)).toBe(0);
    expect(await read(open, second, people)).toEqual(['jonas Maya', 'maya wrong']);
    expect(await second.awaitPosition(positionOf(4), 5000)).toBe(positionOf(4));
  });

  it('is gone back to at once by the process that never stopped following it', async () => {
    const { fold, people } = mendable();
    const open = openEnvironment();
    await open.append(opened('maya'));
    const runner = await open.start(people);
    await runner.caughtUp;
    fold.isMended = true;
    await open.append(wants(1));
    await expect.poll(() => servingOf(runner)).toBe(1);
    await open.append(wantsBack(0));
    await expect.poll(() => servingOf(runner)).toBe(0);
    await open.append(opened('jonas'));
    await runner.awaitPosition(positionOf(4), 5000);
    expect(await read(open, runner, people)).toEqual(['jonas Maya', 'maya wrong']);
  });

  it('goes on being made by the next process, wherever the one before ended', async () => {
    const { fold, people } = mendable();
    const { test, free, hold, release } = held();
    const open = openEnvironment({ test });
    await open.append(opened('maya'));
    const first = await open.start(people);
    await first.caughtUp;
    fold.isMended = true;
    hold();
    await open.append(wants(1));
    await expect.poll(() => buildingOf(first)).toMatchObject({ generation: 1, done: 0 });

    // The first one hangs, as good as dead.
    const next = openEnvironment({ test: free, store: open.store });
    const second = await next.start(people);
    await expect.poll(() => servingOf(second)).toBe(1);
    expect(await read(next, second, people)).toEqual(['maya Maya']);
    release();
  });

  it('is made by several processes together, each of which takes it over', async () => {
    const { fold, people } = mendable();
    const one = openEnvironment();
    await one.append(opened('maya'));
    const other = openEnvironment({ test: one, store: one.store });
    const runners = [await one.start(people), await other.start(people)];
    for (const runner of runners) await runner.caughtUp;
    fold.isMended = true;
    await one.append(wants(1));
    for (const runner of runners) {
      await expect.poll(() => servingOf(runner)).toBe(1);
      expect(await read(one, runner, people)).toEqual(['maya Maya']);
    }
  });

  it('follows what is wanted last', async () => {
    const { people } = mendable();
    const open = openEnvironment();
    await open.append(opened('maya'), wants(1), wants(2));
    const runner = await open.start(people);
    await runner.caughtUp;
    expect(await servingOf(runner)).toBe(2);
    expect(await open.store.checkpoint(checkpointName(generationOf(people.projection, 1)))).toBeNull();
  });
});

describe('a version that today’s code can still read', () => {
  it('is read until the raised one is made, so that nobody waits', async () => {
    const { test, hold, release } = held();
    const open = openEnvironment({ test });
    await open.append(opened('maya'));
    const before = await open.start(namesProjection());
    await before.caughtUp;
    await before.stop();

    hold();
    const raised = namesProjection({ version: 2 });
    const people: Names = { ...raised, projection: { ...raised.projection, readableSince: 1 } };
    const runner = await open.start(people);
    await runner.caughtUp;
    expect(await read(open, runner, people)).toEqual(['maya Maya']);
    release();
    await expect.poll(async () => (await runner.status()).rows[0]?.serving.version).toBe(2);
    expect(await read(open, runner, people)).toEqual(['maya Maya']);
  });

  // Versions of the last release.
  it.each([
    ['attempts', attemptsProjection, 12],
    ['assessments', assessmentsProjection, 6],
  ])('is there for founders after an upgrade: %s', async (_, projection, version) => {
    const { store } = openEnvironment();
    const before = { ...projection, version };
    const checkpoints = [{ name: checkpointName(before), from: null, to: positionOf(1) }];
    await store.write({ writes: [], checkpoints });
    const plan = await planOf(projection, NO_GENERATIONS, store);
    expect([plan.serving.version, plan.building?.version]).toEqual([version, projection.version]);
  });
});
