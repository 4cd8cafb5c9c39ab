import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedCheckpoints } from '../checkpoints/embedded.ts';
import { dataFiles, loadSecrets, openDataFolder } from '../data-folder.ts';
import { openEmbeddedFiles } from '../file-store/embedded.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import { KeyDestroyed } from '../keys/port.ts';
import { DataFileError, StoreFull } from '../port.ts';
import { sampleEvents } from '../testing/events.ts';
import { boundFiles, canFillDisk, withBoundedFiles } from '../testing/full-disk.ts';
import { isDiskFull, onDisk } from './disk.ts';
import { openEmbeddedEventStore } from './index.ts';
import { damageOf } from './integrity.ts';

let folder = '';
const file = (name: string): string => join(folder, name);
const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-'));
});
afterEach(() => {
  if (canFillDisk) boundFiles(null);
  rmSync(folder, { recursive: true, force: true });
});

const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A page of SQLite's write-ahead log, and a part of one. */
const STEPS = [0, 1, 32, 56, 2000, 4152, 6000, 8272, 12_400, 16_500];

/**
 * Does the work with ever more room until it succeeds. @param path the file that grows.
 * @param holds looks whether what was there is there, and nothing else.
 * @returns how often it was refused.
 */
async function untilThereIsRoom(
  path: string,
  work: () => Promise<unknown>,
  holds: () => Promise<void>,
): Promise<number> {
  const begin = sizeOf(`${path}-wal`);
  for (const [refused, step] of STEPS.entries()) {
    try {
      await withBoundedFiles(begin + step, work);
      return refused;
    } catch (error) {
      expect(error, `${step} bytes`).toBeInstanceOf(StoreFull);
      await holds();
    }
  }
  await work();
  return STEPS.length;
}

describe.skipIf(!canFillDisk)('a disk that is full at any write', () => {
  it('of the log: nothing of an append stays, the rest is read, and the same append succeeds with room', async () => {
    const path = file('events.db');
    const store = openEmbeddedEventStore({ path });
    const [first, second] = [sampleEvents('first', 20), sampleEvents('second', 40)];
    await store.append('sample-1', first, 'no_stream');
    const heard: string[] = [];
    const stopping = new AbortController();
    const listening = (async () => {
      for await (const delivery of store.subscribe({ signal: stopping.signal }))
        if (delivery.kind === 'event') heard.push(delivery.event.id);
    })();

    const refused = await untilThereIsRoom(
      path,
      () => store.append('sample-1', second, 19),
      async () => {
        expect(await store.readStream('sample-1')).toHaveLength(20);
        expect(await store.readStream('sample-2')).toEqual([]);
        await store.ping();
      },
    );

    expect(refused).toBeGreaterThan(4);
    expect((await store.append('sample-2', sampleEvents('third', 1), 'no_stream')).revision).toBe(0);
    const written = (await store.readStream('sample-1')).map(({ id }) => id);
    expect(written).toEqual([...first, ...second].map(({ id }) => id));
    await expect.poll(() => heard.length).toBe(61);
    stopping.abort();
    await listening;
    await store.close();
    expect(damageOf(path)).toBeNull();
  });

  it('of the log written in bulk: what was acknowledged meanwhile is gone with the rest, and no append succeeds after it', async () => {
    const path = file('events.db');
    const store = openEmbeddedEventStore({ path, writing: 'bulk' });
    await store.append('sample-first', sampleEvents('first', 1), 'no_stream');
    const all = () =>
      Promise.allSettled(
        Array.from({ length: 600 }, (_, i) => store.append(`sample-${i}`, sampleEvents(`many/${i}`, 1), 'no_stream')),
      );
    const outcomes = await withBoundedFiles(sizeOf(`${path}-wal`) + 9000, all);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect([outcomes.length - refused.length, refused[0]]).toEqual([512, expect.any(StoreFull)]);
    for (const { status } of await all()) expect(status).toBe('rejected');
    await store.close();

    const after = openEmbeddedEventStore({ path });
    expect(await after.head()).toBe('00000000000000000001');
    await after.close();
    expect(damageOf(path)).toBeNull();
  });

  it('of the log: appends that share a commit are refused together, and each is written once', async () => {
    const path = file('events.db');
    const store = openEmbeddedEventStore({ path });
    const appends = Array.from({ length: 10 }, (_, i) => [`sample-${i}`, sampleEvents(`many/${i}`, 5)] as const);
    const all = () => Promise.allSettled(appends.map(([stream, events]) => store.append(stream, events, 'no_stream')));
    for (const { status } of await withBoundedFiles(sizeOf(`${path}-wal`) + 9000, all)) expect(status).toBe('rejected');
    expect(await store.head()).toBeUndefined();
    for (const { status } of [...(await all()), ...(await all())]) expect(status).toBe('fulfilled');
    for (const [stream] of appends) expect(await store.readStream(stream)).toHaveLength(5);
    await store.close();
  });

  it('of the log: what was acknowledged before survives a process that ends while it is full', async () => {
    const path = file('events.db');
    const store = openEmbeddedEventStore({ path });
    await store.append('sample-1', sampleEvents('first', 300), 'no_stream');
    await withBoundedFiles(0, async () => {
      await expect(store.append('sample-1', sampleEvents('second', 1), 299)).rejects.toThrow(StoreFull);
      await store.close();
    });
    const again = openEmbeddedEventStore({ path });
    expect(await again.readStream('sample-1')).toHaveLength(300);
    await again.close();
  });

  it('of the keys: nobody gets a key that is not stored, and one that was destroyed stays so', async () => {
    const path = file('keys.db');
    const keys = openEmbeddedKeys({ path });
    const key = await keys.getOrCreate('anna');
    const name = await keys.pseudonyms.claim('value', 'anna');
    const isWhole = async (): Promise<void> => {
      expect([...(await keys.get(['anna', 'bert']))]).toEqual([['anna', key]]);
      expect(await keys.pseudonyms.find('value')).toEqual(name);
      expect(await keys.pseudonyms.find('other')).toBeNull();
    };
    const checkpoint = { mark: { position: '1', id: 'a' }, open: [] };
    expect(await untilThereIsRoom(path, () => keys.pseudonyms.claim('other', 'anna'), isWhole)).toBeGreaterThan(0);
    await keys.pseudonyms.drop('other', (await keys.pseudonyms.find('other'))?.name ?? '');
    expect(await untilThereIsRoom(path, () => keys.checkpoints.save('erased', checkpoint), isWhole)).toBeGreaterThan(0);
    expect(
      await untilThereIsRoom(
        path,
        () => keys.getOrCreate('bert'),
        async () => undefined,
      ),
    ).toBeGreaterThan(0);

    await withBoundedFiles(0, () => expect(keys.destroy('anna')).rejects.toThrow(StoreFull));
    await keys.destroy('anna');
    await expect(keys.getOrCreate('anna')).rejects.toThrow(KeyDestroyed);
    expect(await keys.pseudonyms.find('value')).toBeNull();
    expect(sizeOf(`${path}-wal`)).toBe(0);
    await withBoundedFiles(0, () => keys.close());
    expect(damageOf(path)).toBeNull();
  });

  it('of the positions of automations: the one before stays', async () => {
    const checkpoints = openEmbeddedCheckpoints({ path: file('automations.db') });
    const [first, second] = ['1', '2'].map((position) => ({ mark: { position, id: 'a' }, open: ['mail'] }));
    await checkpoints.save('mail', first as NonNullable<typeof first>);
    await withBoundedFiles(0, () =>
      expect(checkpoints.save('mail', second as NonNullable<typeof second>)).rejects.toThrow(StoreFull),
    );
    expect(await checkpoints.load('mail')).toEqual(first);
    await checkpoints.close();
  });

  it('of the files: neither a part of one stays nor the folder of who has none', async () => {
    const path = file('files');
    const files = openEmbeddedFiles({ path });
    const plan = { personID: 'anna', fileID: 'plan' };
    for (const bytes of [0, 1, 5000]) {
      const put = () => files.put(plan, new Uint8Array(10_000));
      await withBoundedFiles(bytes, () => expect(put()).rejects.toThrow(StoreFull));
      expect(readdirSync(path)).toEqual([]);
    }
    await files.put(plan, new Uint8Array(10_000));
    const replace = () => files.put(plan, new Uint8Array(20_000).fill(1));
    await withBoundedFiles(15_000, () => expect(replace()).rejects.toThrow(StoreFull));
    expect(await files.get(plan).then((bytes) => bytes && [bytes.length, bytes[0]])).toEqual([10_000, 0]);
    expect(readdirSync(join(path, 'anna'))).toEqual(['plan']);
  });
});

describe.skipIf(!canFillDisk)('a start on a full disk', () => {
  const starts: readonly (readonly [string, () => unknown])[] = [
    ['events.db', () => openEmbeddedEventStore({ path: file('events.db') })],
    ['keys.db', () => openEmbeddedKeys({ path: file('keys.db') })],
    ['automations.db', () => openEmbeddedCheckpoints({ path: file('automations.db') })],
    ['secrets.json', () => loadSecrets(dataFiles(folder).secrets, () => PRIVATE_KEY)],
  ];

  it.each(starts)(
    'names %s, says that nothing was lost, and leaves no part that a later start would take',
    async (name, open) => {
      for (const bytes of [0, 40, 5000]) {
        const start = withBoundedFiles(bytes, open);
        if (name === 'secrets.json' && bytes > 1000) break;
        await expect(start).rejects.toThrow(DataFileError);
        await expect(start).rejects.toThrow(
          `${file(name)} could not be written: the disk is full. Nothing was lost: make room, and start again.`,
        );
        expect(existsSync(file(name))).toBe(false);
      }
      open();
    },
  );

  it('on a log that is there says that nothing was lost, changes nothing, and takes it with room', async () => {
    const store = openEmbeddedEventStore({ path: file('events.db') });
    await store.append('sample-1', sampleEvents('first', 300), 'no_stream');
    await store.close();
    const left = readFileSync(file('events.db'));
    boundFiles(0);
    expect(() => openEmbeddedEventStore({ path: file('events.db') })).toThrow(
      `${file('events.db')} could not be written: the disk is full. Nothing was lost: make room, and start again.`,
    );
    boundFiles(null);
    expect(readFileSync(file('events.db')).equals(left)).toBe(true);
    const again = openEmbeddedEventStore({ path: file('events.db') });
    expect(await again.readStream('sample-1')).toHaveLength(300);
    expect((await again.append('sample-1', sampleEvents('second', 1), 299)).revision).toBe(300);
    await again.close();
  });

  it('takes no folder whose lock cannot be made, and takes it with room', async () => {
    await withBoundedFiles(0, () => {
      expect(() => openDataFolder(folder)).toThrow(`${file('lock.db')} could not be written: the disk is full.`);
    });
    openDataFolder(folder)();
  });
});

it('a disk is known to be full by what SQLite and the system say, also where it is the cause of another error', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE filled (text TEXT); PRAGMA max_page_count = 2');
  const fill = (): void => db.exec('INSERT INTO filled VALUES (hex(zeroblob(100000)))');
  expect(() => onDisk('the file', fill)).toThrow(StoreFull);
  expect(() => onDisk('the file', fill)).toThrow('the file could not be written: the disk is full');
  db.close();
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(isDiskFull(new Error('outer', { cause: new Error('inner', { cause: full }) }))).toBe(true);
  for (const other of [new Error('inner'), Object.assign(new Error('gone'), { code: 'ENOENT' }), 'ENOSPC', undefined])
    expect(isDiskFull(other)).toBe(false);
});
