import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../port.ts';
import { openEmbeddedFiles } from './embedded.ts';
import { fileStoreSuite } from './testing/suite.ts';

function folder(): { path: string; remove: () => void } {
  const within = mkdtempSync(join(tmpdir(), 'files-'));
  return { path: join(within, 'files'), remove: () => rmSync(within, { recursive: true, force: true }) };
}

fileStoreSuite('the embedded engine', async () => {
  const { path, remove } = folder();
  return {
    store: openEmbeddedFiles({ path }),
    second: openEmbeddedFiles({ path }),
    cutOff: async ({ personID, fileID }) => {
      mkdirSync(join(path, personID), { recursive: true });
      writeFileSync(join(path, personID, `${fileID}.${randomUUID()}`), 'half');
    },
    remains: async () => readdirSync(path, { recursive: true }).filter((name) => String(name).includes('.')).length,
    close: async () => remove(),
  };
});

const anna = { personID: 'anna', fileID: 'plan' };

it('files are for their owner only', async () => {
  const { path, remove } = folder();
  await openEmbeddedFiles({ path }).put(anna, Buffer.from('1'));
  const modes = ['', 'anna', 'anna/plan'].map((name) => statSync(join(path, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  remove();
});

it('a put that fails leaves nothing', async () => {
  const { path, remove } = folder();
  mkdirSync(join(path, 'anna', 'plan'), { recursive: true });
  await expect(openEmbeddedFiles({ path }).put(anna, Buffer.from('1'))).rejects.toThrow(StoreUnavailable);
  expect(readdirSync(join(path, 'anna'))).toEqual(['plan']);
  remove();
});

it('the folder of a person, whose name is their id, goes with their last file', async () => {
  const { path, remove } = folder();
  const store = openEmbeddedFiles({ path });
  await store.put(anna, Buffer.from('1'));
  await store.remove(anna);
  expect(readdirSync(path)).toEqual([]);
  remove();
});

it('what systems and people put into the folders is left alone', async () => {
  const { path, remove } = folder();
  const store = openEmbeddedFiles({ path });
  await store.put(anna, Buffer.from('1'));
  const strays = ['.DS_Store', 'stray', 'anna/.DS_Store', 'anna/a.b'];
  for (const name of strays) writeFileSync(join(path, name), '');
  const found: unknown[] = [];
  for await (const { personID, fileID } of store.list()) found.push({ personID, fileID });
  expect(found).toEqual([anna]);
  expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  expect(readdirSync(path, { recursive: true })).toEqual(expect.arrayContaining(strays));
  remove();
});

it('a disk that takes none is no store, and said to be repeated', async () => {
  const { path, remove } = folder();
  writeFileSync(path, 'not a folder');
  await expect(openEmbeddedFiles({ path }).put(anna, Buffer.from('1'))).rejects.toThrow(StoreUnavailable);
  remove();
});
