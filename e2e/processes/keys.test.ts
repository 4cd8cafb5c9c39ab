import { randomUUID } from 'node:crypto';
import { KeyDestroyed, type KeyStore, openEmbeddedKeys, StoreUnavailable } from '@groundwork/event-store';
import { openMongoKeys } from '@groundwork/event-store/servers';
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

const ENGINES: readonly [name: string, open: () => Promise<KeyStore>][] = [
  ['SQLite', async () => openEmbeddedKeys({ path: ':memory:' })],
  ['MongoDB, over the wire', () => openMongoKeys({ url, database: `keys_test_${randomUUID()}` })],
];

describe.each(ENGINES)('keys per person in %s', (_name, open) => {
  let keys: KeyStore;
  beforeAll(async () => {
    keys = await open();
  });
  afterAll(() => keys.close());

  it('are made once, 32 bytes long, and differ between people', async () => {
    const made = await Promise.all(['anna', 'anna', 'anna', 'bert'].map((person) => keys.getOrCreate(person)));
    const [anna, again, more, bert] = made.map((key) => Buffer.from(key).toString('hex'));
    expect(anna).toHaveLength(64);
    expect([again, more]).toEqual([anna, anna]);
    expect(bert).not.toBe(anna);
  });

  it('are found for those who have one', async () => {
    await keys.getOrCreate('carl');
    expect([...(await keys.get(['carl', 'nobody'])).keys()]).toEqual(['carl']);
  });

  it('are gone once they are destroyed, and are not made again', async () => {
    await keys.getOrCreate('dora');
    await keys.destroy('dora');
    await keys.destroy('never had one');
    expect(await keys.get(['dora', 'never had one'])).toEqual(new Map());
    for (const person of ['dora', 'never had one']) {
      await expect(keys.getOrCreate(person)).rejects.toBeInstanceOf(KeyDestroyed);
    }
  });

  it('stand beside pseudonyms: one for each value, whoever asks at the same time', async () => {
    const { pseudonyms } = keys;
    const claimed = await Promise.all(['emil', 'fritz', 'emil'].map((person) => pseudonyms.claim('value', person)));
    const [first] = claimed;
    expect(new Set(claimed.map(({ name }) => name)).size).toBe(1);
    expect(first?.name).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await pseudonyms.find('value')).toEqual(first);
    expect((await pseudonyms.claim('another value', 'emil')).name).not.toBe(first?.name);
    expect(await pseudonyms.find('no value')).toBeNull();
  });

  it('let a pseudonym be dropped by its name, and give the value another one afterwards', async () => {
    const { pseudonyms } = keys;
    const { name } = await pseudonyms.claim('dropped', 'gerd');
    await pseudonyms.drop('dropped', 'another name');
    expect((await pseudonyms.find('dropped'))?.name).toBe(name);
    await pseudonyms.drop('dropped', name);
    expect(await pseudonyms.find('dropped')).toBeNull();
    const next = await pseudonyms.claim('dropped', 'hans');
    expect(next).toEqual({ name: expect.not.stringContaining(name), personID: 'hans' });
  });

  it('take a person’s pseudonyms with them when they are destroyed, and nobody else’s', async () => {
    const { pseudonyms } = keys;
    for (const value of ['one', 'two']) await pseudonyms.claim(value, 'ida');
    await pseudonyms.claim('three', 'jan');
    await keys.destroy('ida');
    expect(await Promise.all(['one', 'two'].map((value) => pseudonyms.find(value)))).toEqual([null, null]);
    expect((await pseudonyms.find('three'))?.personID).toBe('jan');
    await expect(pseudonyms.claim('four', 'ida')).rejects.toBeInstanceOf(KeyDestroyed);
    expect(await pseudonyms.find('four')).toBeNull();
  });
});

it('a key store that cannot be reached is called unavailable', async () => {
  const gone = await startMongoTestServer();
  const keys = await openMongoKeys({ url: `${gone.url}/?serverSelectionTimeoutMS=300` });
  await gone.close();
  const began = performance.now();
  await expect(keys.getOrCreate('anna')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - began, 'what the URL says holds').toBeLessThan(3000);
  await keys.close();
});
