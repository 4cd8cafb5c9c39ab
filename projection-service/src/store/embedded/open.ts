import type { ReadStore } from '../port.ts';
import { besideOf } from './beside.ts';
import { type EmbeddedReadStoreOptions, openStoreAlone } from './store.ts';

export { openTemporaryReadStore, type Snapshot } from './temporary.ts';
export type { EmbeddedReadStoreOptions };

/**
 * Opens the embedded read store, which writes large batches in a thread beside.
 * @throws DataFileError when the file is damaged, is no read store, or was written by a newer version: the message says what
 * to do. ReadStoreUnavailable when it cannot be opened.
 */
export function openEmbeddedReadStore(options: EmbeddedReadStoreOptions): ReadStore {
  const store = openStoreAlone(options);
  const beside = besideOf(options.path);
  if (!beside) return store;
  return {
    ...store,
    startBeside: beside.start,
    writeBeside: beside.write,
    async close() {
      await beside.close();
      await store.close();
    },
  };
}
