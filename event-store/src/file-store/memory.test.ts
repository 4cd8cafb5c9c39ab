import { openMemoryFiles } from './memory.ts';
import { fileStoreSuite } from './testing/suite.ts';

fileStoreSuite('in memory', async () => {
  const store = openMemoryFiles();
  return { store, second: store, cutOff: async () => {}, remains: async () => 0, close: async () => {} };
});
