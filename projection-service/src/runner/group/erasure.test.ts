import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PersonErased, ProfileChanged } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointName } from '../../core/projection.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { type ReadStore, ReadStoreUnavailable } from '../../store/port.ts';
import { openEnvironment, type TestEnvironment } from '../../testing/environment.ts';
import { opened, positionOf } from '../../testing/events.ts';
import { namesProjection } from '../../testing/projections.ts';
import { deferred, openTestLog } from '../../testing/test-log.ts';

const planted = opened('maya', { firstName: 'Plantedname' });
const erased = PersonErased.of({ userID: 'maya' });

let folder = '';
let path = '';
const environments: TestEnvironment[] = [];
const stores: ReadStore[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  path = join(folder, 'read.db');
});
afterEach(async () => {
  await Promise.all(environments.splice(0).map(({ close }) => close()));
  await Promise.all(stores.splice(0).map((store) => store.close()));
  rmSync(folder, { recursive: true });
});

const onDisk = (): string =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');

function environment(store = openEmbeddedReadStore({ path }), test = openTestLog()): TestEnvironment {
  stores.push(store);
  const open = openEnvironment({ store, test });
  environments.push(open);
  return open;
}

describe('an erasure', () => {
  it('has left no bytes of the person on disk once it is projected', async () => {
    const { append, start, rows } = environment();
    const people = namesProjection();
    const runner = await start(people);
    await runner.awaitPosition(await append(planted, opened('jonas', { firstName: 'Staying' })), 5000);
    expect(onDisk()).toContain('Plantedname');

    const position = await append(erased);
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    expect(onDisk()).not.toContain('Plantedname');
    expect(onDisk()).toContain('Staying');
    expect(await rows(people)).toMatchObject([{ _id: 'jonas' }]);
  });

  it('does not count as projected before the store is scrubbed, and is tried until it is', async () => {
    const store = openEmbeddedReadStore({ path });
    const blocked = deferred();
    let attempts = 0;
    const { append, start } = environment({
      ...store,
      async scrub() {
        // The first call comes with the start.
        attempts++;
        if (attempts === 2) throw new ReadStoreUnavailable('somebody reads the file');
        if (attempts > 2) await blocked.promise;
        await store.scrub();
      },
    });
    const runner = await start(namesProjection());
    await runner.caughtUp;
    const before = await append(planted);
    await runner.awaitPosition(before, 5000);
    const position = await append(erased);
    await expect.poll(() => attempts).toBe(3);
    expect(await runner.awaitPosition(position, 5)).toBe(before);
    blocked.resolve();
    expect(await runner.awaitPosition(position, 5000)).toBe(position);
    expect(onDisk()).not.toContain('Plantedname');
  });

  it('ends the versions of the past that nobody projects any more', async () => {
    const { append, start, store } = environment();
    await append(planted);
    const past = namesProjection({ version: 1 });
    const first = await start(past);
    await first.caughtUp;
    await first.stop();
    const today = namesProjection({ version: 2 });
    const runner = await start(today);
    await runner.caughtUp;
    expect(await store.collections()).toContain('people_v1_names');

    await runner.awaitPosition(await append(erased), 5000);
    expect(await store.collections()).toEqual(['parked_events', 'people_v2_names']);
    expect(await store.checkpoint(checkpointName(past.projection))).toBeNull();
    expect(onDisk()).not.toContain('Plantedname');
  });

  it('leaves a version that has seen it for a way back', async () => {
    const { append, start, rows } = environment();
    await append(planted, opened('jonas'), erased);
    const past = namesProjection({ version: 1 });
    const first = await start(past);
    await first.caughtUp;
    await first.stop();
    await (await start(namesProjection({ version: 2 }))).caughtUp;
    expect(await rows(past)).toMatchObject([{ _id: 'jonas' }]);
  });

  it('is finished by the next process when the first was killed before it could scrub', async () => {
    const store = openEmbeddedReadStore({ path });
    const test = openTestLog();
    await test.append(planted);
    // As if it had been killed between the write and what comes after it.
    const first = openEnvironment({ store: { ...store, scrub: async () => {} }, test });
    const running = await first.start(namesProjection());
    await running.caughtUp;
    const position = await test.append(erased);
    await running.awaitPosition(position, 5000);
    await first.close();
    expect(onDisk()).toContain('Plantedname');

    const { start } = environment(store, test);
    await start(namesProjection());
    expect(onDisk()).not.toContain('Plantedname');
  });

  it('is not undone by a second runner that is late with the past', async () => {
    const store = openEmbeddedReadStore({ path });
    const test = openTestLog();
    await test.append(planted, opened('jonas'));
    const late = deferred();
    let first = true;
    const slow: ReadStore = {
      ...store,
      // Documents before checkpoints, as on MongoDB, and long after the other runner's.
      async write(batch) {
        if (first) await late.promise;
        first = false;
        await store.write({ ...batch, checkpoints: [] });
        await store.write({ writes: [], checkpoints: batch.checkpoints });
      },
    };
    const [two, one] = [environment(slow, test), environment(store, test)];
    const people = namesProjection();
    const slowRunner = await two.start(namesProjection());
    const quick = await one.start(people);
    await quick.caughtUp;
    const position = await test.append(erased);
    await quick.awaitPosition(position, 5000);
    late.resolve();
    expect(await slowRunner.awaitPosition(position, 5000)).toBe(position);
    expect(await one.rows(people)).toMatchObject([{ _id: 'jonas' }]);
    expect(await one.rows(people)).toHaveLength(1);
  });

  it('of the past is scrubbed once for all when a read model is built again', async () => {
    const store = openEmbeddedReadStore({ path });
    let scrubs = 0;
    const test = openTestLog();
    const { start } = environment(
      {
        ...store,
        async scrub() {
          scrubs++;
          await store.scrub();
        },
      },
      {
        ...test,
        log: {
          ...test.log,
          // Every event a batch of its own, as large as one of a long log.
          async *readAll(range) {
            for await (const batch of test.log.readAll(range)) {
              for (const event of batch) yield Array.from({ length: 10_000 }, () => event);
            }
          },
        },
      },
    );
    await test.append(planted, erased, opened('jonas'), PersonErased.of({ userID: 'jonas' }), opened('leila'));
    await (await start(namesProjection())).caughtUp;
    expect(scrubs).toBe(2);
    expect(onDisk()).not.toContain('Plantedname');
  });

  it('of somebody whose key was gone already has nothing to scrub, unless an older version holds it', async () => {
    const store = openEmbeddedReadStore({ path });
    const erasing: boolean[] = [];
    const test = openTestLog();
    const { start } = environment(
      {
        ...store,
        write(batch) {
          erasing.push(batch.erases === true);
          return store.write(batch);
        },
      },
      test,
    );
    await test.append(planted);
    const past = await start(namesProjection({ version: 1 }));
    await past.caughtUp;
    await past.stop();
    await test.append(erased);
    await test.log.erasePerson('maya');
    await (await start(namesProjection({ name: 'others' }))).caughtUp;
    expect(erasing).not.toContain(true);
    expect(onDisk()).toContain('Plantedname');

    await (await start(namesProjection({ version: 2 }))).caughtUp;
    expect(erasing).toContain(true);
    expect(onDisk()).not.toContain('Plantedname');
  });
});

describe('an event that cannot be digested', () => {
  it('leaves nothing of what a person wrote, in the read store or the log of the process', async () => {
    const { append, start, lines } = environment();
    const quoting = namesProjection({
      name: 'quoting',
      onApply: (event) => {
        if (event.type === 'ProfileChanged') BigInt(event.data.firstName);
      },
    });
    const runner = await start(quoting);
    const position = await append(
      opened('maya'),
      ProfileChanged.of({ userID: 'maya', firstName: 'Quotedname', lastName: '', company: '' }),
    );
    await runner.awaitPosition(position, 5000);
    expect(onDisk()).toContain(`quoting@1:${positionOf(2)}`);
    expect(onDisk()).toContain('SyntaxError at ');
    expect(onDisk() + JSON.stringify(lines)).not.toContain('Quotedname');
  });
});
