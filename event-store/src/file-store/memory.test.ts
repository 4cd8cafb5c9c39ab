import { openMemoryFiles } from './memory.ts';
import { fileStoreSuite } from './testing/suite.ts';

fileStoreSuite('in memory', async () => {
  const store = openMemoryFiles();
  return { store, second: store, close: async () => {} };
});
