import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../embedded/index.ts';
import { openEmbeddedKeys } from '../keys/embedded.ts';
import { KeyDestroyed } from '../keys/port.ts';
import { type Log, openLog } from '../log/log.ts';
import { openEmbeddedFiles } from './embedded.ts';

let path: string;
let log: Log;
const keys = () => openEmbeddedKeys({ path: join(path, 'keys.db') });
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'sealed-'));
  log = openLog(openEmbeddedEventStore({ path: ':memory:' }), keys(), openEmbeddedFiles({ path }));
});
afterEach(async () => {
  await log.close();
  rmSync(path, { recursive: true });
});

const anna = { personID: 'anna', fileID: 'plan' };
const place = (name: string) => join(path, 'anna', name);
const SECRET = Buffer.from('what the company is worth');

describe('a file of a person', () => {
  it('is read as it was put, and nobody reads it on the disk', async () => {
    await log.files.put(anna, SECRET);
    expect(readFileSync(place('plan')).includes(SECRET)).toBe(false);
    expect(Buffer.from((await log.files.get(anna)) ?? []).equals(SECRET)).toBe(true);
  });

  it('is not opened when it was changed, or has another name', async () => {
    await log.files.put(anna, SECRET);
    const changed = readFileSync(place('plan'));
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    writeFileSync(place('changed'), changed);
    await expect(log.files.get({ ...anna, fileID: 'changed' })).rejects.toThrow();
    renameSync(place('plan'), place('moved'));
    await expect(log.files.get({ ...anna, fileID: 'moved' })).rejects.toThrow();
  });

  it('is gone with its person, takes no more, and a copy that was restored is unreadable', async () => {
    await log.files.put(anna, SECRET);
    const copy = readFileSync(place('plan'));
    await log.erasePerson('anna');
    expect(await log.files.get(anna)).toBeNull();
    await expect(log.files.put(anna, SECRET)).rejects.toThrow(KeyDestroyed);
    await openEmbeddedFiles({ path }).put(anna, copy);
    expect(await log.files.get(anna)).toBeNull();
    // An erasure that is repeated, as after a restore, removes it.
    await log.erasePerson('anna');
    expect(() => readFileSync(place('plan'))).toThrow();
  });
});
