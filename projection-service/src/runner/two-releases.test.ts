import { PersonErased } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { type EventToAppend, openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointName } from '../core/projection.ts';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
import { openEnvironment } from '../testing/environment.ts';
import { opened, renamed, timeOf } from '../testing/events.ts';
import { namesProjection } from '../testing/projections.ts';
import { deferred, openTestLog, writerOf } from '../testing/test-log.ts';
import { dropForgotten, dropOldVersions } from './generations/versions.ts';

/** A release and the one before it, on one log and one read store: as while an upgrade is rolled out. */
const older = namesProjection({ version: 2 });
/** Between two releases a read model may be raised several times. */
const newer = namesProjection({ version: 5 });

let server: MongoTestServer;
let databases = 0;
beforeAll(async () => {
  server = await startMongoTestServer();
});
afterAll(() => server.close());

/** A log that a release follows no further once it is held. */
function held() {
  const test = openTestLog();
  const gate = deferred();
  let isHeld = false;
  async function* waiting<T extends { kind: string }>(deliveries: AsyncIterable<T>): AsyncIterable<T> {
    for await (const delivery of deliveries) {
      if (isHeld) await gate.promise;
      yield delivery;
    }
  }
  const log: typeof test.log = { ...test.log, subscribe: (options) => waiting(test.log.subscribe(options)) };
  const hold = (): void => {
    isHeld = true;
  };
  return { test, slow: { ...test, log }, hold, goOn: gate.resolve };
}

function twoReleases() {
  const { test, slow, hold, goOn } = held();
  const url = server.url;
  const database = `releases${++databases}`;
  const open = () => openMongoReadStore({ url, database });
  const before = openEnvironment({ test: slow, store: open(), isShared: true });
  const after = openEnvironment({ test, store: open(), isShared: true });
  return { test, before, after, hold, goOn };
}

describe('two releases on one read store', () => {
  it('each have their own version, and go on with it side by side', async () => {
    const { test, before, after } = twoReleases();
    await test.append(opened('maya'));
    const old = await before.start(older);
    await old.caughtUp;
    const young = await after.start(newer);
    await young.caughtUp;
    await dropOldVersions([newer.projection], after.store);
    expect(await before.rows(older)).toMatchObject([{ _id: 'maya' }]);

    const position = await test.append(renamed('maya', 'Maia'), opened('jonas'));
    for (const runner of [old, young]) expect(await runner.awaitPosition(position, 10_000)).toBe(position);
    const rows = [{ _id: 'jonas' }, { _id: 'maya', firstName: 'Maia', changes: 2 }];
    expect(await before.rows(older)).toMatchObject(rows);
    expect(await after.rows(newer)).toMatchObject(rows);
    expect(old.isCaughtUp()).toBe(true);
  });

  it('both forget a person, and neither drops what the other reads, however far behind it is', async () => {
    const { test, before, after, hold, goOn } = twoReleases();
    await test.append(opened('maya'), opened('jonas'));
    const old = await before.start(older);
    await old.caughtUp;
    const young = await after.start(newer);
    await young.caughtUp;

    hold();
    const position = await test.append(PersonErased.of({ userID: 'maya' }));
    expect(await young.awaitPosition(position, 10_000)).toBe(position);
    expect((await before.rows(older)).map(({ _id }) => _id)).toContain('jonas');
    expect(old.isCaughtUp()).toBe(true);
    goOn();
    expect(await old.awaitPosition(position, 10_000)).toBe(position);
    for (const rows of [await before.rows(older), await after.rows(newer)])
      expect(rows.map(({ _id }) => _id)).toEqual(['jonas']);
  });

  it('a version whose release ended before it forgot a person is dropped at the next event', async () => {
    const { test, before, after, hold, goOn } = twoReleases();
    await test.append(opened('maya'), opened('jonas'));
    await (await before.start(older)).caughtUp;
    const young = await after.start(newer);
    await young.caughtUp;

    hold();
    const erased = await test.append(PersonErased.of({ userID: 'maya' }));
    await young.awaitPosition(erased, 10_000);
    const stopped = before.close();
    goOn();
    await stopped;
    await young.awaitPosition(await test.append(renamed('jonas', 'Jon')), 10_000);
    const reached = await after.store.checkpoint(checkpointName(older.projection));
    // It came so far as it ended, or is gone.
    if (reached !== null) expect(reached >= erased).toBe(true);
    expect((await after.rows(older)).map(({ _id }) => _id)).not.toContain('maya');
  });
});

it('a version that nobody looked at again after an erasure is dropped at a start, and what is read is not', async () => {
  const { test, after } = twoReleases();
  await test.append(opened('maya'), opened('jonas'));
  const release = openEnvironment({ test, store: after.store });
  await (await release.start(older)).caughtUp;
  await release.close();
  await test.append(PersonErased.of({ userID: 'maya' }));
  const rows = async () => (await after.rows(older)).map(({ _id }) => _id);

  await dropForgotten(test.log, [newer.projection], after.store, () => true);
  expect(await rows()).toEqual(['jonas', 'maya']);
  await dropForgotten(test.log, [newer.projection], after.store, () => false);
  expect(await rows()).toEqual([]);
  expect(await after.store.checkpoint(checkpointName(older.projection))).toBeNull();
});

describe('what a newer release writes', () => {
  it('an older one passes: of types that it does not know nothing is parked, and fields it does not know change nothing', async () => {
    const events = openEmbeddedEventStore({ path: ':memory:' });
    const log = openLog(events, openEmbeddedKeys({ path: ':memory:' }));
    const append = writerOf(log);
    await append(opened('maya'));
    const { version } = renamed('maya', 'Maia');
    const later = (n: number, event: Pick<EventToAppend, 'type' | 'version' | 'data'>): EventToAppend => ({
      ...event,
      id: `00000000-0000-8000-8000-00000000000${n}`,
      metadata: metadataFor(`later${n}`, timeOf(10 + n)),
    });
    const open = openEnvironment({ test: { log, append } });
    const runner = await open.start(older);
    await runner.caughtUp;

    const { position } = await events.append(
      'account-maya',
      [
        later(1, { type: 'WrittenByTomorrow', version: 1, data: { userID: 'maya', mood: 'good' } }),
        later(2, {
          type: 'ProfileChanged',
          version: version + 1,
          data: { userID: 'maya', firstName: 'Maia', lastName: '', company: '', mood: 'good' },
        }),
      ],
      0,
    );
    expect(await runner.awaitPosition(position, 10_000)).toBe(position);
    expect(await open.rows(older)).toMatchObject([{ _id: 'maya', changes: 2 }]);
    expect(open.lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});
