import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EvidenceFileRemoved, MailSent, PersonErased, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { dataFiles, openDatabase, openDataFolder, openEmbeddedLog } from '@groundwork/event-store';
import { SettingError } from '@groundwork/service-kit/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../command-line/command.ts';
import { makeDataFolder } from '../testing/data-folder.ts';
import { openFolder } from '../verify/open.ts';
import { verifyStored } from '../verify/verify.ts';
import { foldersIn, makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'groundwork-backup-'));
const whole = join(root, 'whole');
let cases = 0;
let [place, data, folder] = ['', '', ''];
beforeAll(() => makeDataFolder(whole), 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  place = join(root, `case-${++cases}`);
  [data, folder] = [join(place, 'data'), join(place, 'backup')];
  cpSync(whole, data, { recursive: true });
});

/** What the log holds, as text. */
async function logOf(path: string): Promise<string> {
  const { events, close } = await openFolder(path);
  const all = [];
  for await (const batch of events.readAll()) all.push(...batch);
  await close();
  return JSON.stringify(all);
}

describe('a backup', () => {
  it('is restored to what was there, without read models, for its owner only', async () => {
    expect(await makeBackup({ data, folder })).toMatchObject({ holds: true });
    expect(readdirSync(folder).sort()).toEqual(['events.db', 'files', 'keys.db', 'manifest.json', 'secrets.json']);
    for (const name of ['', 'files', 'files/keeper'])
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o700);
    for (const name of ['events.db', 'keys.db', 'manifest.json', 'secrets.json', 'files/keeper/plan'])
      expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);

    const restored = join(place, 'restored');
    expect(await restoreBackup({ data: restored, folder })).toMatchObject({ holds: true });
    expect(await logOf(restored)).toBe(await logOf(data));
    expect(readFileSync(dataFiles(restored).secrets, 'utf8')).toBe(readFileSync(dataFiles(data).secrets, 'utf8'));
    openDataFolder(restored)();
    const log = openEmbeddedLog(restored);
    expect(String(await log.files.get({ personID: 'keeper', fileID: 'plan' }))).toBe('a plan');
    expect((await log.readStream('account-keeper'))[0]).not.toHaveProperty('erased');
    await log.close();
  });

  it('is taken beside a product that has the folder, and holds what it had written by then', async () => {
    const release = openDataFolder(data);
    const log = openEmbeddedLog(data);
    await log.append('mail-one', [MailSent.of({ mailID: 'one' })], 'no_stream', metadataFor('one'));
    expect(await makeBackup({ data, folder })).toMatchObject({ holds: true });
    await log.append('mail-two', [MailSent.of({ mailID: 'two' })], 'no_stream', metadataFor('two'));
    await log.close();
    release();
    const copied = await logOf(folder);
    expect(copied).toContain('mail-one');
    expect(copied).not.toContain('mail-two');
  });

  it('keeps keys and secrets apart where that is asked for, and takes newer ones later', async () => {
    const [keys, newer] = [join(place, 'keys'), join(place, 'newer')];
    await makeBackup({ data, folder, keys });
    expect(readdirSync(folder)).not.toContain('keys.db');
    expect(readdirSync(keys).sort()).toEqual(['keys.db', 'manifest.json', 'secrets.json']);
    const restored = join(place, 'restored');
    await expect(restoreBackup({ data: restored, folder })).rejects.toThrow(
      'name the folder of keys and secrets with --keys',
    );

    const log = openEmbeddedLog(data);
    await log.append('account-keeper', [PersonErased.of({ userID: 'keeper' })], 0, metadataFor('erasure'));
    await log.erasePerson('keeper');
    await log.close();
    await makeBackup({ data, folder: join(place, 'later'), keys: newer });
    expect(await restoreBackup({ data: restored, folder, keys: newer })).toMatchObject({ holds: true });
    const old = openEmbeddedLog(restored);
    expect((await old.readStream('account-keeper'))[0]).toMatchObject({ erased: true });
    await old.close();
  });

  it('takes the keys of a later whole backup, and all else of the one that is named', async () => {
    await makeBackup({ data, folder });
    const log = openEmbeddedLog(data);
    await log.append('account-keeper', [PersonErased.of({ userID: 'keeper' })], 0, metadataFor('erasure'));
    await log.erasePerson('keeper');
    await log.close();
    const [later, restored] = [join(place, 'later'), join(place, 'restored')];
    await makeBackup({ data, folder: later });
    expect(await restoreBackup({ data: restored, folder, keys: later })).toMatchObject({ holds: true });
    const old = openEmbeddedLog(restored);
    const events = await old.readStream('account-keeper');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ erased: true });
    await old.close();
  });

  it('is one folder where both are named, however they are spelt', async () => {
    await makeBackup({ data, folder, keys: `${folder}/` });
    expect(await restoreBackup({ data: join(place, 'restored'), folder })).toMatchObject({ holds: true });
  });

  it('lacks a file that was removed while it was made, and holds all the same', async () => {
    rmSync(join(dataFiles(data).files, 'keeper', 'plan'));
    expect(await makeBackup({ data, folder })).toMatchObject({ holds: false });
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false);

    // As if the log had been copied before.
    const before = join(place, 'before');
    cpSync(data, before, { recursive: true });
    const log = openEmbeddedLog(data);
    const about = { userID: 'keeper', userAssessmentID: 'attempt.1', questionID: 'question', fileID: 'plan' };
    await log.append(STREAMS.evidence('keeper'), [EvidenceFileRemoved.of(about)], 0, metadataFor('removed'));
    await log.close();
    expect(await makeBackup({ data, folder: join(place, 'after') })).toMatchObject({ holds: true });
  });

  it('of what is damaged is none, and says what is', async () => {
    const db = openDatabase({ path: dataFiles(data).events, schema: '', version: 1, pragmas: [], remedy: '' });
    db.exec('DELETE FROM events WHERE seq = 7');
    db.close();
    const { holds, lines } = await makeBackup({ data, folder });
    expect([holds, lines.join('\n')]).toEqual([false, expect.stringContaining('is missing before position')]);
    await expect(restoreBackup({ data: join(place, 'restored'), folder })).rejects.toThrow('has no manifest.json');
  });

  it('is not written where something is, nor of what is no data folder', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine'), '');
    await expect(makeBackup({ data, folder })).rejects.toThrow(/is not empty.*Nothing was written/);
    await expect(makeBackup({ data: join(place, 'none'), folder: join(place, 'b') })).rejects.toThrow('does not exist');
    expect(existsSync(join(place, 'b'))).toBe(false);
  });
});

describe('a restore', () => {
  beforeEach(async () => void (await makeBackup({ data, folder })));

  it('overwrites no data, and none that a product uses', async () => {
    await expect(restoreBackup({ data, folder })).rejects.toThrow(/is not empty \(.*Nothing was changed/);
    const taken = join(place, 'taken');
    const release = openDataFolder(taken);
    await expect(restoreBackup({ data: taken, folder })).rejects.toThrow('is in use by another process');
    release();
    expect(await restoreBackup({ data: taken, folder })).toMatchObject({ holds: true });
  });

  it.each<[string, () => void, RegExp]>([
    [
      'other bytes',
      () =>
        writeFileSync(
          join(folder, 'secrets.json'),
          readFileSync(join(folder, 'secrets.json'), 'utf8').replace('A', 'B'),
        ),
      /secrets\.json has another checksum/,
    ],
    ['less bytes', () => writeFileSync(join(folder, 'keys.db'), ''), /keys\.db has 0 bytes/],
    ['a missing file', () => rmSync(join(folder, 'files', 'keeper', 'plan')), /files\/keeper\/plan is missing/],
  ])('refuses a backup with %s, and leaves nothing', async (_, damage, words) => {
    damage();
    const restored = join(place, 'restored');
    const { holds, lines } = await restoreBackup({ data: restored, folder });
    expect([holds, lines.join('\n')]).toEqual([false, expect.stringMatching(words)]);
    expect(existsSync(restored)).toBe(false);
  });

  it('refuses what names files elsewhere', async () => {
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    writeFileSync(join(folder, 'manifest.json'), manifest.replace('"secrets.json"', '"../secrets.json"'));
    await expect(restoreBackup({ data: join(place, 'restored'), folder })).rejects.toThrow(SettingError);
  });

  it('cut off in between leaves what no product starts on', async () => {
    const restored = join(place, 'restored');
    await restoreBackup({ data: restored, folder });
    rmSync(dataFiles(restored).events);
    expect(() => openDataFolder(restored)).toThrow('events.db is missing');
  });

  it('holds when it is looked through, with the read models made anew', async () => {
    const restored = join(place, 'restored');
    await restoreBackup({ data: restored, folder });
    // Those of before are the replay's, too.
    cpSync(dataFiles(data).read, dataFiles(restored).read);
    const stored = await openFolder(restored);
    const { holds, lines } = await verifyStored(stored, { withReadModels: true });
    await stored.close();
    expect([holds, lines.join('\n')]).toEqual([true, expect.stringMatching(/Read models .*all holds/)]);
  });
});

it('asks for one folder', () => {
  expect(() => foldersIn([])).toThrow(UsageError);
  expect(() => foldersIn(['one', 'two'])).toThrow('two is one folder too many');
  expect(foldersIn(['one', '--keys', 'two'])).toEqual({ folder: 'one', keys: 'two' });
});
