/** Read stores that live as long as they are open, and copies of them to begin others with. */
import type { FileHandle } from 'node:fs/promises';
import type { ReadStore } from '../port.ts';
import { openTemporaryFile } from './file.ts';
import { storeOn } from './store.ts';

/** What a store held at one time, in a file without a name on disk. */
export interface Snapshot {
  readonly bytes: number;
  open(): Promise<TemporaryStore>;
  close(): Promise<void>;
}

export interface TemporaryStore {
  readonly store: ReadStore;
  /** Nothing may be written meanwhile. */
  snapshot(): Promise<Snapshot>;
}

const PIECE_BYTES = 1024 * 1024;

/** Into an empty file, in threads: requests go on meanwhile. */
async function copy(from: FileHandle, to: FileHandle): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let at = 0; ; ) {
    const { bytesRead } = await from.read(piece, 0, PIECE_BYTES, at);
    if (bytesRead === 0) return;
    for (let done = 0; done < bytesRead; ) {
      const { bytesWritten } = await to.write(piece, done, bytesRead - done, at + done);
      done += bytesWritten;
    }
    at += bytesRead;
  }
}

/** On disk, open to nobody else, and gone once it is closed or the process ends. @param from what it begins with. */
export async function openTemporaryReadStore(from?: FileHandle): Promise<TemporaryStore> {
  const { database, handle } = await openTemporaryFile(from && ((to) => copy(from, to)));
  const store = storeOn(database);
  return {
    store: {
      ...store,
      async close() {
        await store.close();
        await handle.close();
      },
    },
    snapshot: () => snapshotOf(handle),
  };
}

async function snapshotOf(from: FileHandle): Promise<Snapshot> {
  // Opened as a store, for a file without a name comes with one.
  const { database, handle } = await openTemporaryFile((to) => copy(from, to));
  database.close();
  const { size } = await handle.stat();
  return { bytes: size, open: () => openTemporaryReadStore(handle), close: () => handle.close() };
}
