import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMongoReadStore } from '../store/mongodb/open.ts';
import { type MongoTestServer, startMongoTestServer } from '../store/testing/mongo-test-server/index.ts';
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
