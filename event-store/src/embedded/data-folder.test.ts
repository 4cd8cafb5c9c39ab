import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataFiles, loadSecrets, openDataFolder } from '../data-folder.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import { openLog } from '../log/log.ts';
import { DataFileError } from '../port.ts';
import { openEmbeddedEventStore } from './index.ts';

const DATA_FOLDER = new URL('../data-folder.ts', import.meta.url).href;
const permissionsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the folder and keeps it. */
async function holdInAnotherProcess(data: string): Promise<ChildProcess> {
  const code = `
    const { openDataFolder } = await import(${JSON.stringify(DATA_FOLDER)});
    openDataFolder(${JSON.stringify(data)});
    process.stdout.write('taken');
    setInterval(() => {}, 1000);
  `;
  const flags = ['--conditions=@groundwork/source', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('the data folder', () => {
  it('is made when it is missing, for its owner only', () => {
    const data = join(folder, 'deep', 'data');
    openDataFolder(data)();
    expect(permissionsOf(data)).toBe('700');
  });

  it('is closed to others again with its files, as an earlier version left it open', () => {
    const files = ['events.db', 'events.db-wal', 'read.db', 'keys.db', 'secrets.json'];
    mkdirSync(join(folder, 'mail'));
    for (const file of files) writeFileSync(join(folder, file), '');
    for (const one of ['', 'mail']) chmodSync(join(folder, one), 0o755);
    for (const file of files) chmodSync(join(folder, file), 0o644);
    const release = openDataFolder(folder);
    for (const one of ['', 'mail']) expect(permissionsOf(join(folder, one)), one).toBe('700');
    for (const file of [...files, 'lock.db']) expect(permissionsOf(join(folder, file)), file).toBe('600');
    release();
  });

  it('leaves files of others in it as they are', () => {
    const script = join(folder, 'bin', 'start.sh');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(script, '', { mode: 0o755 });
    mkdirSync(join(folder, 'lost+found'), { mode: 0o000 });
    openDataFolder(folder)();
    expect([permissionsOf(script), permissionsOf(join(folder, 'lost+found'))]).toEqual(['755', '0']);
  });

  it('holds databases for its owner only, and what SQLite puts beside them', async () => {
    const { events, keys } = dataFiles(folder);
    const log = openLog(openEmbeddedEventStore({ path: events }), openEmbeddedKeys({ path: keys }));
    const files = readdirSync(folder);
    expect(files).toEqual(expect.arrayContaining(['events.db', 'events.db-wal', 'events.db-shm', 'keys.db']));
    for (const file of files) expect(permissionsOf(join(folder, file)), file).toBe('600');
    await log.close();
  });

  it('is refused to a second process by name, and free again the moment the first is killed', async () => {
    const child = await holdInAnotherProcess(folder);
    try {
      expect(() => openDataFolder(folder)).toThrow(DataFileError);
      expect(() => openDataFolder(folder)).toThrow(
        `${folder} is in use by another process. Stop it, or start with another folder.`,
      );
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    openDataFolder(folder)();
  });

  it('is refused to whoever comes second in the same process, until the first lets go', () => {
    const release = openDataFolder(folder);
    expect(() => openDataFolder(folder)).toThrow(DataFileError);
    release();
    openDataFolder(folder)();
  });
});

describe('a folder in which a file that the log needs is gone', () => {
  it.each(['keys', 'secrets'] as const)('is refused without %s, and says what to restore', (name) => {
    const files = dataFiles(folder);
    for (const file of [files.events, files.keys, files.secrets]) if (file !== files[name]) writeFileSync(file, 'x');
    expect(() => openDataFolder(folder)).toThrow(`${files[name]} is missing beside ${files.events}`);
    expect(existsSync(files[name])).toBe(false);
  });

  it('is refused without the log, which is not begun anew in its place', () => {
    const files = dataFiles(folder);
    for (const file of [files.keys, files.secrets, files.read]) writeFileSync(file, 'x');
    expect(() => openDataFolder(folder)).toThrow(`${files.events} is missing beside ${files.keys}`);
    expect(existsSync(files.events)).toBe(false);
  });
});

describe('the secrets of an installation', () => {
  const path = () => dataFiles(folder).secrets;
  const privateKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const load = () => loadSecrets(path(), () => privateKey);

  it('are made on first start, for their owner only, and are the same on every later start', () => {
    const made = load();
    expect(permissionsOf(path())).toBe('600');
    expect(made.tokenPrivateKey).toBe(privateKey);
    expect(Buffer.from(made.emailSecret, 'base64url')).toHaveLength(32);
    const generate = vi.fn(() => 'another key');
    expect(loadSecrets(path(), generate)).toEqual(made);
    expect(generate).not.toHaveBeenCalled();
    expect(existsSync(`${path()}.new`)).toBe(false);
  });

  it('differ between installations', () =>
    expect(load().emailSecret).not.toBe(loadSecrets(join(folder, 'other.json'), () => '').emailSecret));

  it('are closed to others again when somebody opened the file', () => {
    load();
    chmodSync(path(), 0o644);
    load();
    expect(permissionsOf(path())).toBe('600');
  });

  it.each([
    ['empty', ''],
    ['cut short', '{ "tokenPrivateKey": "a pri'],
    ['not JSON', 'tokenPrivateKey=a'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['without one of them', '{ "tokenPrivateKey": "a private key" }'],
    ['of another kind', '{ "tokenPrivateKey": "a private key", "emailSecret": 7 }'],
  ])('that are %s stop the start with the file’s name and what to do, and are left as they are', (_, content) => {
    writeFileSync(path(), content);
    const generate = vi.fn(() => 'a new key');

    expect(() => loadSecrets(path(), generate)).toThrow(DataFileError);
    expect(() => loadSecrets(path(), generate)).toThrow(
      new RegExp(`${path()} cannot be used .*It holds the installation's secrets: restore it from a backup\\.`),
    );
    expect(readFileSync(path(), 'utf8')).toBe(content);
    expect(generate).not.toHaveBeenCalled();
  });

  it('that are empty texts stop the start: an empty key would name email streams anew', () => {
    writeFileSync(path(), '{ "tokenPrivateKey": "", "emailSecret": "" }');
    expect(load).toThrow(DataFileError);
  });
});
