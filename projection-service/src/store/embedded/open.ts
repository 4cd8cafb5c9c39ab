import { type LocalLeases, openLocalLeases } from '@groundwork/event-store/files';
import type { ReadStore, ReadStoreLog } from '../port.ts';
import { openFile, openFileToRead } from './file.ts';
import { storeOn } from './store.ts';

export { openTemporaryReadStore, type Snapshot } from './temporary.ts';

export interface EmbeddedReadStoreOptions {
  /** A file, made when missing; or ':memory:', for a store that lives as long as it is open. */
  readonly path: string;
  /** Told when the file is made anew, and of slow queries. */
  readonly log?: ReadStoreLog;
}

/**
 * @throws DataFileError when the file is damaged, no read store, or newer: the message says what to do.
 * ReadStoreUnavailable when it cannot be opened.
 */
export const openEmbeddedReadStore = ({ path, log }: EmbeddedReadStoreOptions): ReadStore =>
  storeOn(openFile(path, log), log, leasesOf(path));

/** For tools: what would write throws. @throws as `openEmbeddedReadStore` does, also if the file is missing. */
export const openEmbeddedReadStoreToRead = ({ path }: { readonly path: string }): ReadStore =>
  storeOn(openFileToRead(path));

/** Of each file: whoever has it open is in this process, which alone has the folder. */
const leases = new Map<string, LocalLeases>();

function leasesOf(path: string): LocalLeases {
  const known = (path === ':memory:' ? undefined : leases.get(path)) ?? openLocalLeases();
  leases.set(path, known);
  return known;
}
