import {
  AccountActivated,
  AccountClosed,
  AccountDeactivated,
  AccountOpened,
  ApiKeyCreated,
  ApiKeyRevoked,
  BuilderAccessGranted,
  DAY_MS,
  type EventMetadata,
  LIMITS,
  type NewEvent,
  PersonErased,
  STREAMS,
} from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followRevocations } from '../revocations.ts';
import { newKey } from './key.ts';
import { type Keyring, openKeyring } from './keyring.ts';

const MADE = Date.parse('2026-01-02T03:00:00.000Z');
const NETWORK = '192.0.2.0/24';
const { key, ...made } = newKey('test');

const log = openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
const revisions = new Map<string, number>();
let n = 0;
/** Whose keys, so that each test has its own. */
let userID = '';
let keyID = '';
let ownKey = '';
let nowMs = MADE;
let keys: Keyring;
const onError = vi.fn();

async function write(stream: string, event: NewEvent, atMs = MADE): Promise<void> {
  const id = `c${n++}`;
  const about = { commandID: id, causationID: id, correlationID: id, time: new Date(atMs).toISOString() };
  const metadata: EventMetadata = { actorID: userID, actorType: 'admin', ...about };
  const { revision } = await log.append(stream, [event], revisions.get(stream) ?? 'no_stream', metadata);
  revisions.set(stream, revision);
}
const ofAccount = (event: NewEvent, atMs?: number) => write(STREAMS.account(userID), event, atMs);
const ofKey = (event: NewEvent, atMs?: number) => write(STREAMS.apiKey(keyID), event, atMs);
const find = (asked = ownKey) => keys.find(asked, NETWORK);
const refused = () => vi.waitFor(async () => expect(await find()).toBeUndefined(), { timeout: 1000, interval: 5 });

beforeEach(async () => {
  nowMs = MADE;
  userID = `adam${n}`;
  const { key: drawn, ...data } = newKey('test');
  ownKey = drawn;
  keyID = data.keyID;
  keys = openKeyring({ log, now: () => new Date(nowMs), onError });
  await ofAccount(AccountOpened.of({ ...anAccount(), userID, userType: 'admin' }));
  const about = { userID, name: 'Nightly', mode: 'test' as const, scopes: ['lists:read' as const] };
  await ofKey(ApiKeyCreated.of({ ...data, ...about, expiresAt: new Date(MADE + 30 * DAY_MS).toISOString() }));
  const revocations = followRevocations(log, () => new Date(nowMs), onError, keys.note);
  await revocations.ready;
  return async () => {
    await keys.stop();
    await revocations.stop();
    expect(onError).not.toHaveBeenCalled();
  };
});

describe('a key is found with its owner as they are now', () => {
  it('with role, partner and builder access', async () => {
    expect(await find()).toMatchObject({
      record: { keyID, userID },
      owner: { userType: 'admin', builderAccess: false },
    });
    await ofAccount(BuilderAccessGranted.of({ userID }));
    await vi.waitFor(async () => expect((await find())?.owner.builderAccess).toBe(true), { interval: 5 });
  });

  it('until the minute it expires', async () => {
    nowMs = MADE + 30 * DAY_MS - 1;
    expect(await find()).toBeDefined();
    nowMs++;
    expect(await find()).toBeUndefined();
  });

  it.each([
    ['it was revoked', () => ofKey(ApiKeyRevoked.of({ keyID, userID, by: 'admin' }), MADE + 1)],
    ['its owner was deactivated', () => ofAccount(AccountDeactivated.of({ userID }), MADE + 1)],
    ['its owner’s account was closed', () => ofAccount(AccountClosed.of({ userID }), MADE + 1)],
    ['its owner was erased', () => ofAccount(PersonErased.of({ userID }), MADE + 1)],
  ])('and within a second no more when %s, in whatever process', async (_, happens) => {
    expect(await find()).toBeDefined();
    await happens();
    await refused();
  });

  it('and stays over when a deactivated owner comes back', async () => {
    await ofAccount(AccountDeactivated.of({ userID }), MADE + 1);
    await ofAccount(AccountActivated.of({ userID }), MADE + 2);
    await refused();
  });
});

describe('a key that is none', () => {
  it('costs no read when its checksum is wrong', async () => {
    const read = vi.spyOn(log, 'readStream');
    expect(await find(`${ownKey.slice(0, -1)}${ownKey.endsWith('x') ? 'y' : 'x'}`)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it('of the public id of another is refused', async () => {
    const other = newKey('test').key;
    expect(await find(other)).toBeUndefined();
    expect(made.keyID).not.toBe(keyID);
    expect(await find(key)).toBeUndefined();
  });

  it('is looked for so many times a minute for one network, and those of others are found meanwhile', async () => {
    const read = vi.spyOn(log, 'readStream');
    for (let i = 0; i < 100; i++) expect(await keys.find(newKey('test').key, 'stranger')).toBeUndefined();
    expect(read.mock.calls.length).toBe(30);
    read.mockRestore();
    expect(await find()).toBeDefined();
  });
});

describe('what the log is told of uses', () => {
  const use = async (network = NETWORK) => {
    const found = await find();
    if (found) keys.noteUse({ record: found.record, userType: 'admin', network, correlationID: 'c' });
    await keys.stop();
  };
  const told = async () =>
    (await log.readStream(STREAMS.apiKey(keyID))).slice(1).map(({ type, data }) => [type, { ...data }]);
  const onDay = (day: string) => ['ApiKeyUsed', { keyID, userID, day }];
  const from = (network: string) => ['ApiKeyUsedFromNetwork', { keyID, userID, network }];

  it('is the first of a day and the first of a network, and nothing of each request', async () => {
    for (let i = 0; i < 20; i++) await use();
    expect(await told()).toEqual([onDay('2026-01-02'), from(NETWORK)]);
    nowMs += DAY_MS;
    for (let i = 0; i < 5; i++) await use();
    await use('198.51.100.0/24');
    expect(await told()).toEqual([onDay('2026-01-02'), from(NETWORK), onDay('2026-01-03'), from('198.51.100.0/24')]);
  });

  it('is said once by two processes, and by one that starts anew', async () => {
    const other = openKeyring({ log, now: () => new Date(nowMs), onError });
    const [a, b] = [await find(), await other.find(ownKey, NETWORK)];
    for (const [ring, found] of [[keys, a] as const, [other, b] as const])
      if (found) ring.noteUse({ record: found.record, userType: 'admin', network: NETWORK, correlationID: 'c' });
    await Promise.all([keys.stop(), other.stop()]);
    await use();
    expect(await told()).toEqual([onDay('2026-01-02'), from(NETWORK)]);
  });

  it('is of so many networks, and of days all the same', async () => {
    for (let i = 0; i < LIMITS.keyNetworks + 5; i++) await use(`192.0.${i}.0/24`);
    nowMs += DAY_MS;
    await use('203.0.113.0/24');
    const types = (await told()).map(([type]) => type);
    expect(types.filter((type) => type === 'ApiKeyUsedFromNetwork')).toHaveLength(LIMITS.keyNetworks);
    expect(types.at(-1)).toBe('ApiKeyUsed');
  });
});
