import { ProfileChanged } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import type { KeyStore } from '../keys/port.ts';
import type { EventStore } from '../port.ts';
import { type Log, openLog } from './log.ts';

const named = (firstName: string) =>
  ProfileChanged.of({ userID: 'anna', firstName, lastName: 'Berg', company: 'Pump' });

describe('a person whose key was destroyed', () => {
  let store: EventStore;
  let keys: KeyStore;
  let log: Log;
  beforeEach(async () => {
    store = openEmbeddedEventStore({ path: ':memory:' });
    keys = openEmbeddedKeys({ path: ':memory:' });
    log = openLog(store, keys);
    await log.append('account-anna', [named('Anna')], 'no_stream', metadataFor('1'));
    await log.erasePerson('anna');
    return () => log.close();
  });

  it('is unreadable to a process that starts afterwards', async () =>
    expect((await openLog(store, keys).readStream('account-anna'))[0]?.erased).toBe(true));

  it('is unreadable at once to the process that runs on', async () =>
    expect((await log.readStream('account-anna'))[0]?.erased).toBe(true));

  it('does not break the reading of the log when an event about them is written afterwards', async () => {
    const later = openLog(store, keys);
    await later.append('account-anna', [named('Anna again')], 0, metadataFor('2')).catch(() => undefined);
    expect((await openLog(store, keys).readStream('account-anna'))[0]?.erased).toBe(true);
  });
});
