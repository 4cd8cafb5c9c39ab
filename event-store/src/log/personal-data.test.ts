import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountOpened } from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import type { KeyStore } from '../keys/port.ts';
import type { EventStore } from '../port.ts';
import { uuidFrom } from './ids.ts';
import { type Log, openLog } from './log.ts';

const planted = {
  firstName: 'Plantedfirstname',
  lastName: 'Plantedlastname',
  email: 'planted.address@example.com',
  company: 'Planted Company – Ζωή',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$plantedsalt$plantedhash',
};
const opening = (userID: string) => anAccount({ userID, ...planted, partnerID: 'partner1', preferredIndustry: 3 });

describe('personal data in the log', () => {
  let folder = '';
  let store: EventStore;
  let keys: KeyStore;
  let log: Log;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'personal-'));
    open();
  });
  afterEach(async () => {
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function open(): void {
    store = openEmbeddedEventStore({ path: join(folder, 'events.db') });
    keys = openEmbeddedKeys({ path: join(folder, 'keys.db') });
    log = openLog(store, keys);
  }
  /** As another process sees it: nothing is remembered. */
  async function reopen(): Promise<void> {
    await log.close();
    open();
  }
  const openAccount = (userID: string) =>
    log.append(`account-${userID}`, [AccountOpened.of(opening(userID))], 'no_stream', metadataFor(`open-${userID}`));

  it('never reaches the disk in clear: neither the file nor its write-ahead log', async () => {
    await openAccount('anna');

    const files = readdirSync(folder);
    expect(files).toContain('events.db-wal');
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      for (const text of Object.values(planted)) {
        for (const form of [
          text,
          JSON.stringify(text).slice(1, -1),
          Buffer.from(text).toString('base64url').slice(0, -2),
        ]) {
          expect(bytes.includes(form), `${form} in ${file}`).toBe(false);
        }
      }
    }
    expect(readFileSync(join(folder, 'events.db-wal')).includes('partner1')).toBe(true);
  });

  it('reads back as it was given, at once and after a restart', async () => {
    await openAccount('anna');
    expect((await log.readStream('account-anna'))[0]?.data).toEqual(opening('anna'));
    await reopen();
    const [event] = await log.readStream('account-anna');
    expect(event).toMatchObject({
      type: 'AccountOpened',
      version: AccountOpened.version,
      revision: 0,
      data: opening('anna'),
    });
    expect(event).not.toHaveProperty('erased');
  });

  it('is gone for ever once the key is: the event says erased, its personal fields are empty, the rest reads on', async () => {
    await openAccount('anna');
    await openAccount('bert');
    await keys.destroy('anna');
    await reopen();

    const [anna] = await log.readStream('account-anna');
    const empty = { firstName: '', lastName: '', email: '', company: '', passwordHash: '' };
    expect(anna).toMatchObject({ erased: true, data: { ...opening('anna'), ...empty } });
    const all: unknown[] = [];
    for await (const batch of log.readAll()) all.push(...batch.map(({ data }) => data));
    expect(all).toEqual([{ ...opening('anna'), ...empty }, opening('bert')]);
  });

  it('is not asked for by who reads without it: fields are empty, of everybody alike', async () => {
    await openAccount('anna');
    await openAccount('bert');
    await keys.destroy('anna');
    await reopen();
    const all: unknown[] = [];
    for await (const batch of log.readAll({ types: ['AccountOpened'], personal: false })) all.push(...batch);
    const empty = { firstName: '', lastName: '', email: '', company: '', passwordHash: '' };
    expect(all).toMatchObject([{ data: { ...opening('anna'), ...empty } }, { data: { ...opening('bert'), ...empty } }]);
    for (const event of all) expect(event).not.toHaveProperty('erased');
  });

  it('leaves no byte of a destroyed key behind', async () => {
    const key = Buffer.from(await keys.getOrCreate('anna'));
    await keys.destroy('anna');
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes(key), file).toBe(false);
    expect(await keys.get(['anna'])).toEqual(new Map());
  });

  it('has a key of its own per person', async () => {
    await openAccount('anna');
    await openAccount('bert');
    const both = await keys.get(['anna', 'bert']);
    expect(both.get('anna')).not.toEqual(both.get('bert'));
    expect(await sealedOf('anna')).not.toBe(await sealedOf('bert'));
  });

  it('is unreadable when somebody moved it to another person or another type of event, and holds up nothing else', async () => {
    await openAccount('anna');
    await openAccount('bert');
    const $personal = await sealedOf('anna');
    const forge = (stream: string, type: string, userID: string) =>
      store.append(
        stream,
        [{ id: uuidFrom(stream), type, version: 1, data: { userID, $personal }, metadata: metadataFor(stream) }],
        'no_stream',
      );
    await forge('account-moved', 'AccountOpened', 'bert');
    await forge('account-retyped', 'ProfileChanged', 'anna');
    await forge('account-same', 'AccountOpened', 'anna');

    for (const stream of ['account-moved', 'account-retyped']) {
      const [event] = await log.readStream(stream);
      expect(event?.unreadable).toMatch(/unable to authenticate/);
      expect(JSON.stringify(event)).not.toContain(planted.email);
    }
    expect((await log.readStream('account-same'))[0]?.data).toMatchObject(planted);
  });

  const sealedOf = async (userID: string) => (await store.readStream(`account-${userID}`))[0]?.data['$personal'];
});
