import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import type { LogReader } from '@groundwork/event-store';
import { type Projection, storedName } from '../core/projection.ts';
import { type BatchFolder, batchFolder } from '../folding/batch.ts';
import { dispatcher } from '../folding/dispatch.ts';
import { openTemporaryReadStore } from '../store/embedded/open.ts';
import { type ReadStore, UnsupportedQuery } from '../store/port.ts';

/** Events folded at once: as many as a group that is far behind takes. */
const BATCH = 5000;

export interface Replay {
  /** Gone once closed. */
  readonly store: ReadStore;
  /** Folds on. @param ends position that each projection is to reach, in their order. @param onReached told how far. */
  advance(ends: readonly string[], onReached?: (position: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Makes read models anew from the log, in a file that only this process can open. */
export async function openReplay(projections: readonly Projection[], log: Pick<LogReader, 'readAll'>): Promise<Replay> {
  const { store } = await openTemporaryReadStore();
  for (const projection of projections) {
    for (const collection of projection.collections) {
      // Patches look for documents by their fields; all others are found by their ids.
      await store.ensureCollection(storedName(projection, collection.name), collection, !collection.patches);
    }
  }
  const folders = projections.map((projection) => batchFolder(projection, store));
  const dispatch = dispatcher(folders);
  let at = projections.map(() => '');

  async function fold(events: readonly DomainEvent[], ends: readonly string[]): Promise<void> {
    const dispatched = dispatch(events);
    for (const [i, folder] of folders.entries()) {
      const [from = '', end = ''] = [at[i], ends[i]];
      const taken = (dispatched[i] ?? []).filter(({ position }) => position > from && position <= end);
      if (taken.length > 0) await write(taken, folder, store);
    }
  }

  return {
    store,
    async advance(ends, onReached) {
      const [least, end] = [at.reduce(lesser), ends.reduce(greater)];
      let waiting: DomainEvent[] = [];
      for await (const batch of log.readAll({ prefixes: STREAM_PREFIXES, ...(least === '' ? {} : { after: least }) })) {
        waiting.push(...batch);
        const last = waiting.at(-1)?.position ?? '';
        if (waiting.length >= BATCH || last >= end) {
          await fold(waiting, ends);
          waiting = [];
          onReached?.(last);
        }
        if (last >= end) break;
      }
      await fold(waiting, ends);
      at = at.map((position, i) => greater(position, ends[i] ?? ''));
    },
    close: () => store.close(),
  };
}

const lesser = (a: string, b: string): string => (a < b ? a : b);
const greater = (a: string, b: string): string => (a > b ? a : b);

/** As the runner: all at once, and event by event where the store refuses something. What cannot be folded is left out. */
async function write(events: readonly DomainEvent[], folder: BatchFolder, store: ReadStore): Promise<void> {
  try {
    await store.write({ writes: (await folder.fold(events)).writes, checkpoints: [] });
  } catch (error) {
    folder.forget();
    if (!(error instanceof UnsupportedQuery)) throw error;
    if (events.length > 1) for (const event of events) await write([event], folder, store);
  }
}
