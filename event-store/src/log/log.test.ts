import {
  AgreementAccepted,
  AgreementIssued,
  EVENTS,
  type EventDefinition,
  eventOf,
  Id,
  Line,
  type NewEvent,
  PERSONAL,
  ProfileChanged,
} from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import type { EventStore, EventToAppend } from '../port.ts';
import { uuidFrom } from './ids.ts';
import { type Log, openLog } from './log.ts';

const accepted = (agreementID: string) => AgreementAccepted.of({ userID: 'anna', agreementID });

let store: EventStore;
let log: Log;
beforeEach(() => {
  store = openEmbeddedEventStore({ path: ':memory:' });
  log = openLog(store, openEmbeddedKeys({ path: ':memory:' }));
});
afterEach(() => log.close());

describe('appending to the log', () => {
  it('derives ids from the command and the place, so that a repeated command is written once', async () => {
    const write = () =>
      log.append('account-anna', [accepted('a'), accepted('b')], 'no_stream', metadataFor('command1'));
    const first = await write();
    expect(await write()).toEqual(first);
    const events = await log.readStream('account-anna');
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });

  it('writes a repeated command once although personal data is sealed differently each time', async () => {
    const named = ProfileChanged.of({ userID: 'anna', firstName: 'Anna', lastName: 'Berg', company: 'Pump' });
    const write = () => log.append('account-anna', [named], 'no_stream', metadataFor('command1'));
    expect(await write()).toEqual(await write());
    expect(await log.readStream('account-anna')).toHaveLength(1);
  });

  it('gives different ids to another command, stream, revision or place', async () => {
    const names = ['c1/s1/0/0', 'c2/s1/0/0', 'c1/s2/0/0', 'c1/s1/1/0', 'c1/s1/0/1'].map(uuidFrom);
    expect(new Set(names).size).toBe(names.length);
    for (const id of names) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidFrom('c1/s1/0/0')).toBe(names[0]);
  });

  const malformed: readonly (readonly [string, NewEvent])[] = [
    ['of an unknown type', { type: 'AccountTeleported', version: 1, data: {} }],
    ['without a field', { type: 'AgreementAccepted', version: 1, data: { userID: 'anna' } }],
    ['with a field more', { ...accepted('a'), data: { ...accepted('a').data, extra: 1 } }],
    ['with a field of another kind', { ...accepted('a'), data: { userID: 'anna', agreementID: 7 } }],
    ['with an id that is none', accepted('a b')],
    ['with an empty text where one is needed', AgreementIssued.of({ agreementID: 'a', content: '' })],
    [
      'with too long a name',
      ProfileChanged.of({ userID: 'anna', firstName: 'x'.repeat(100), lastName: '', company: '' }),
    ],
  ];
  it.each(malformed)('refuses an event %s, and the whole group with it', async (_, wrong) => {
    const write = log.append('account-anna', [accepted('a'), wrong], 'no_stream', metadataFor('1'));
    await expect(write).rejects.toThrow(TypeError);
    expect(await log.head()).toBeUndefined();
  });

  it('refuses an event that claims another version than is written today', async () => {
    const write = log.append('account-anna', [{ ...accepted('a'), version: 2 }], 'no_stream', metadataFor('1'));
    await expect(write).rejects.toThrow(TypeError);
  });
});

describe('reading old events', () => {
  const events = EVENTS as unknown as Record<string, EventDefinition>;
  const properties = { userID: Id(), nickname: { ...Line(99), [PERSONAL]: true }, language: Line(9) };
  const split = eventOf('account')('NicknameChosen', 3, 'A person chose what to be called.', properties, {
    1: ({ name, ...data }) => ({ ...data, nickname: name }),
    2: (data) => ({ ...data, language: 'en' }),
  });
  /** As the first version of the program stored it, before the field was called nickname. */
  const stored: EventToAppend = {
    id: uuidFrom('sample'),
    type: 'NicknameChosen',
    version: 1,
    data: { userID: 'anna', name: 'Annie' },
    metadata: metadataFor('1'),
  };
  beforeAll(() => {
    events['NicknameChosen'] = split;
  });
  afterAll(() => {
    delete events['NicknameChosen'];
  });

  it('gives them the shape of today, wherever they are read', async () => {
    await store.append('account-anna', [stored], 'no_stream');
    const today = { version: 3, data: { userID: 'anna', nickname: 'Annie', language: 'en' } };
    expect((await log.readStream('account-anna'))[0]).toMatchObject(today);
    for await (const [first] of log.readAll()) expect(first).toMatchObject(today);
    for await (const [first] of log.readBackwards()) expect(first).toMatchObject(today);
    for await (const delivery of log.subscribe()) {
      expect(delivery).toMatchObject({ kind: 'event', event: today });
      break;
    }
  });

  it('passes on as it is what this program does not know', async () => {
    await store.append('account-anna', [{ ...stored, type: 'WrittenByTomorrow', version: 9 }], 'no_stream');
    expect((await log.readStream('account-anna'))[0]).toMatchObject({ version: 9, data: stored.data });
  });
});
