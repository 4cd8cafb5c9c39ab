import { randomUUID } from 'node:crypto';
import { type AutomationCheckpoints, openEmbeddedCheckpoints, StoreUnavailable } from '@groundwork/event-store';
import { openMongoCheckpoints } from '@groundwork/event-store/servers';
import { type MongoTestServer, startMongoTestServer } from '@groundwork/projection-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let mongo: MongoTestServer | undefined;
let url = process.env['MONGODB_URL'] ?? '';
beforeAll(async () => {
  if (url !== '') return;
  mongo = await startMongoTestServer();
  url = mongo.url;
});
afterAll(() => mongo?.close());

const ENGINES: readonly [name: string, open: () => AutomationCheckpoints][] = [
  ['SQLite', () => openEmbeddedCheckpoints({ path: ':memory:' })],
  ['MongoDB, over the wire', () => openMongoCheckpoints({ url, database: `automations_test_${randomUUID()}` })],
];

const mark = { position: '00000000000000000012', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };

describe.each(ENGINES)('checkpoints of automations in %s', (_name, open) => {
  let checkpoints: AutomationCheckpoints;
  beforeAll(() => {
    checkpoints = open();
  });
  afterAll(() => checkpoints.close());

  it('are null before they are saved', async () => {
    expect(await checkpoints.load('none')).toBeNull();
  });

  it('are loaded as they were saved last, each by its name', async () => {
    const open = Array.from({ length: 500 }, (_, i) => `attempts-é${i}@${i}`);
    await checkpoints.save('mail', { mark, open: [] });
    await checkpoints.save('notices', { mark, open: ['a@0'] });
    await checkpoints.save('mail', { mark, open });
    expect(await checkpoints.load('mail')).toEqual({ mark, open });
    expect(await checkpoints.load('notices')).toEqual({ mark, open: ['a@0'] });
  });

  it('may go back: the one saved last counts, whoever saved it', async () => {
    await checkpoints.save('purchases', { mark, open: ['p1'] });
    const earlier = { mark: { ...mark, position: '00000000000000000003' }, open: [] };
    await checkpoints.save('purchases', earlier);
    expect(await checkpoints.load('purchases')).toEqual(earlier);
  });
});

it('a MongoDB that is not there is told within the time that its URL gives it', async () => {
  const gone = await startMongoTestServer();
  await gone.close();
  const checkpoints = openMongoCheckpoints({ url: `${gone.url}/?serverSelectionTimeoutMS=200` });
  const began = performance.now();
  await expect(checkpoints.load('mail')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - began).toBeLessThan(3000);
  await checkpoints.close();
});
