/** What runs in the thread that writes large batches. */
import type { Batch, ReadStore } from '../port.ts';
import { openEmbeddedReadStore } from './open.ts';

let store: ReadStore | undefined;

/** @param work.path always the same: each store has a thread of its own. */
export default function writeBatch({ path, batch }: { readonly path: string; readonly batch: Batch }): Promise<void> {
  store ??= openEmbeddedReadStore({ path });
  return store.write(batch);
}
