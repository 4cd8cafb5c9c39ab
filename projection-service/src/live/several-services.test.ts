import { isDeepStrictEqual } from 'node:util';
import { ExportFinished } from '@groundwork/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
import { ada } from '../testing/builder.ts';
import { ben } from '../testing/callers.ts';
import { opened, renamed } from '../testing/events.ts';
import { liveService, peopledLog } from './testing/live-service.ts';

let server: MongoTestServer;
beforeAll(async () => {
  server = await startMongoTestServer();
});
afterAll(() => server.close());

const CHANGES = 40;
type Live = Awaited<ReturnType<Awaited<ReturnType<typeof liveService>>['listen']>>;

/** Everybody whose row a page is told of, until all are. */
async function heardBy({ events }: Live, most: number): Promise<ReadonlySet<string>> {
  const heard = new Set<string>();
  while (heard.size < most) {
    const told = await events();
    if (!told) break;
    const { users } = told.data as { users?: { ids: string[] } };
    for (const id of users?.ids ?? []) heard.add(id);
  }
  return heard;
}

it.each([
  ['one after the other', 1, true],
  ['five at a time', 5, true],
  ['beside a release that knows no leases', 5, false],
])(
  'pages of two services that share a store hear of every change, made %s',
  async (name, atOnce, isShared) => {
    const test = await peopledLog();
    const open = () => openMongoReadStore({ url: server.url, database: `news_${name.length}` });
    const services = [await liveService(test, open(), isShared), await liveService(test, open(), true)];
    const pages = await Promise.all(services.map(({ listen }) => listen(ben)));
    const heard = pages.map((page) => heardBy(page, CHANGES));
    const ids = Array.from({ length: CHANGES }, (_, i) => `founder${i}`);
    for (let i = 0; i < CHANGES; i += atOnce) {
      await test.append(...ids.slice(i, i + atOnce).map((id) => opened(id)));
      // Each in its turn: whoever is faster is so by chance.
      await test.append(renamed(ids[i] as string, 'Again'));
    }
    expect((await Promise.all(heard)).map(({ size }) => size)).toEqual([CHANGES, CHANGES]);
  },
  30_000,
);

/** Two services on one store, on a log with people. */
async function twoServices(database: string, ...more: ReturnType<typeof opened>[]) {
  const test = await peopledLog();
  if (more.length > 0) await test.append(...more);
  const open = () => openMongoReadStore({ url: server.url, database });
  return { test, first: await liveService(test, open(), true), second: await liveService(test, open(), true) };
}

/** @returns the next event of this name. */
async function next({ events }: Live, name: string): Promise<unknown> {
  for (;;) {
    const told = await events();
    if (!told || told.event === name) return told?.data;
  }
}

/** Waits until a page shows these builders; on the way some may come one by one. */
async function shows(page: Live, ...names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => ({ userID: name.toLowerCase(), name: `${name} Okafor` }));
  await vi.waitUntil(async () => isDeepStrictEqual(await next(page, 'builders'), wanted), {
    timeout: 20_000,
    interval: 0,
  });
}

it('who has the same draft open at another service is shown, until they leave or their service ends', async () => {
  const [iris, noor] = [
    { ...ada, userID: 'iris' },
    { ...ada, userID: 'noor' },
  ];
  const builders = ['Ada', 'Iris', 'Noor'].map((firstName) => opened(firstName.toLowerCase(), { firstName }));
  const { first, second } = await twoServices('presence', ...builders);
  const draft = '?draft=primary.2';
  const here = await first.listen(ada, undefined, draft);
  await shows(here, 'Ada');
  const there = await second.listen(iris, undefined, draft);
  const elsewhere = await second.listen(noor, undefined, '?draft=another.1');
  await shows(here, 'Ada', 'Iris');
  await shows(there, 'Iris', 'Ada');
  await shows(elsewhere, 'Noor');

  await there.hangUp();
  await shows(here, 'Ada');
  const again = await second.listen(iris, undefined, draft);
  await shows(here, 'Ada', 'Iris');
  await second.close();
  await shows(here, 'Ada');
  await again.hangUp();
}, 30_000);

it('that a file is made is told to pages of both, whichever service made it', async () => {
  const { test, first, second } = await twoServices('exports');
  const pages = [await first.listen(ben), await second.listen(ben)];
  await test.append(ExportFinished.of({ userID: 'ben', exportID: 'ben.1', rows: 7, bytes: 100 }));
  const finished = { 'ben.1': { state: 'finished', rows: 7, totalRows: 7 } };
  expect([await next(pages[0] as Live, 'exports'), await next(pages[1] as Live, 'exports')]).toEqual([
    finished,
    finished,
  ]);
}, 30_000);
