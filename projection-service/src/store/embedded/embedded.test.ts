import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreSuite } from '../testing/suite.ts';
import { openEmbeddedReadStore } from './open.ts';

readStoreSuite('the embedded engine in memory', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  return { store, second: store, close: () => store.close() };
});

readStoreSuite('the embedded engine in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-store-'));
  const store = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  const second = openEmbeddedReadStore({ path: join(folder, 'read.db') });
  return {
    store,
    second,
    bytes: () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
    close: async () => {
      await second.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
