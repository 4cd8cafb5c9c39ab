import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  return { store: openEmbeddedFiles({ path }), second: openEmbeddedFiles({ path }), close: async () => remove() };
});

const anna = { personID: 'anna', fileID: 'plan' };

it('files are for their owner only', async () => {
  const { path, remove } = folder();
  await openEmbeddedFiles({ path }).put(anna, Buffer.from('1'));
  const modes = ['', 'anna', 'anna/plan'].map((name) => statSync(join(path, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  remove();
});

it('a put that was cut off leaves no file, is listed to be swept, and can be repeated', async () => {
  const { path, remove } = folder();
  const store = openEmbeddedFiles({ path });
  await store.put({ personID: 'anna', fileID: 'other' }, Buffer.from('1'));
  writeFileSync(join(path, 'anna', 'plan.cut-off'), 'half');
  expect(await store.get(anna)).toBeNull();
  const found: string[] = [];
  for await (const { fileID } of store.list()) found.push(fileID);
  expect(found.sort()).toEqual(['other', 'plan']);
  await store.remove(anna);
  expect(readdirSync(join(path, 'anna'))).toEqual(['other']);
  remove();
});

it('a disk that takes none is no store, and said to be repeated', async () => {
  const { path, remove } = folder();
  writeFileSync(path, 'not a folder');
  await expect(openEmbeddedFiles({ path }).put(anna, Buffer.from('1'))).rejects.toThrow(StoreUnavailable);
  remove();
});
