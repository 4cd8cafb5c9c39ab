import { StoreUnavailable } from '@groundwork/event-store';
import { openMongoCheckpoints, openMongoKeys } from '@groundwork/event-store/servers';
import { type FreezableProxy, startFreezableProxy } from '@groundwork/event-store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadStoreUnavailable } from '../port.ts';
import { type MongoTestServer, startMongoTestServer } from '../testing/mongo-test-server/index.ts';
import { openMongoReadStore } from './open.ts';

/** Shorter than those of production, in the same relation. */
const TIMES = 'directConnection=true&serverSelectionTimeoutMS=500&connectTimeoutMS=500&heartbeatFrequencyMS=500';
/** Milliseconds: noticing it, looking for a server once more, and what a busy machine takes. */
const BOUND = 6000;

let server: MongoTestServer;
let proxy: FreezableProxy;
let url = '';
beforeAll(async () => {
  server = await startMongoTestServer();
  proxy = await startFreezableProxy(Number(new URL(server.url).port));
  url = `mongodb://127.0.0.1:${proxy.port}/?${TIMES}`;
});
afterAll(async () => {
  proxy.close();
  await server.close();
});

it('a MongoDB that is frozen with its connections open is given up in time, and goes on when it wakes', async () => {
  const [store, keys, checkpoints] = [
    openMongoReadStore({ url }),
    await openMongoKeys({ url }),
    openMongoCheckpoints({ url }),
  ];
  const rows = store.collection('rows');
  const put = (_id: string, position: string) =>
    store.write({
      writes: [{ collection: 'rows', operations: [{ kind: 'put', document: { _id, position } }] }],
      checkpoints: [],
    });
  const checkpoint = { mark: { position: '1', id: 'a' }, open: [] };
  await put('before', '1');
  const key = await keys.getOrCreate('anna');
  await checkpoints.load('mail');

  proxy.freeze();
  const began = performance.now();
  const outcomes = await Promise.allSettled([
    ...[rows.find({}), put('during', '2'), store.checkpoint('rows'), store.ping()],
    ...[keys.get(['anna']), keys.getOrCreate('bert'), keys.pseudonyms.claim('value', 'anna')],
    checkpoints.save('mail', checkpoint),
  ]);
  expect(performance.now() - began).toBeLessThan(BOUND);
  const names = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.constructor : outcome.value));
  expect(names).toEqual([
    ...Array.from({ length: 4 }, () => ReadStoreUnavailable),
    ...Array.from({ length: 4 }, () => StoreUnavailable),
  ]);

  proxy.thaw();
  await expect.poll(() => keys.getOrCreate('anna').catch(() => null)).toEqual(key);
  await expect.poll(() => put('after', '3').catch(() => 'not yet')).toBeUndefined();
  await checkpoints.save('mail', checkpoint);
  expect(await checkpoints.load('mail')).toEqual(checkpoint);
  expect(await rows.ids({ _id: { $in: ['before', 'after'] } }, { sort: { _id: 1 } })).toEqual(['after', 'before']);
  // Whether what was under way was written or not, it is repeated.
  expect(await keys.getOrCreate('bert')).toEqual(await keys.getOrCreate('bert'));
  await put('during', '2');
  expect((await rows.find({ _id: 'during' })).length).toBe(1);
  await Promise.all([store.close(), keys.close(), checkpoints.close()]);
});
