/** What runs in the thread that writes large batches. It loads little: until it has, nothing is written. */
import type { Batch, ReadStore } from '../port.ts';
import { openStoreAlone } from './store.ts';

let store: ReadStore | undefined;

/** @param path always the same: each store has a thread of its own. */
function opened(path: string): ReadStore {
  store ??= openStoreAlone({ path });
  return store;
}

export function start({ path }: { readonly path: string }): void {
  opened(path);
}

export default function writeBatch({ path, batch }: { readonly path: string; readonly batch: Batch }): Promise<void> {
  return opened(path).write(batch);
}
