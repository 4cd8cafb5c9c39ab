import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { type Projection, storedName } from '../core/projection.ts';
import { type BatchFolder, batchFolder } from '../folding/batch.ts';
import { openEmbeddedReadStore, TEMPORARY } from '../store/embedded/open.ts';
import { type ReadStore, UnsupportedQuery } from '../store/port.ts';
import { withoutPersonal } from './erased.ts';
import { type Moment, nextTurn } from './moments.ts';

export interface PastOptions {
  readonly log: Pick<Log, 'readAll'>;
  readonly projections: readonly Projection[];
  readonly moment: Moment;
  /** Whose personal data is left out though their keys may still be there. */
  readonly forgotten: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Told how much is folded, 0 to 100. */
  onProgress(percent: number): void;
}

/** Events folded at once: requests wait no longer than these take, some milliseconds. */
const SLICE_SIZE = 200;

/**
 * Makes the read models as they are after the event of a moment, in a file that nobody else can open and that is gone when it
 * is closed. Nothing but that comes of it: no live notes, no exports, no checkpoints.
 * @throws what the signal fired with, and what the log throws.
 */
export async function makePast(options: PastOptions): Promise<ReadStore> {
  const { log, projections, moment, forgotten, signal, onProgress } = options;
  const store = openEmbeddedReadStore({ path: TEMPORARY });
  try {
    for (const projection of projections)
      for (const collection of projection.collections)
        await store.ensureCollection(storedName(projection, collection.name), collection);

    const folders = projections.map((projection) => batchFolder(projection, store));
    for await (const batch of log.readAll({ prefixes: STREAM_PREFIXES })) {
      for (let from = 0; from < batch.length; from += SLICE_SIZE) {
        const slice = batch.slice(from, from + SLICE_SIZE).filter(({ position }) => position <= moment.position);
        const last = slice.at(-1);
        if (!last) return store;
        const events = slice.map((event) => withoutPersonal(event, forgotten));
        await project(events, folders, store);
        onProgress(percentOf(last.position, moment.position));
        await nextTurn();
        signal.throwIfAborted();
      }
    }
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** As the runner does: what the store refuses is left out event by event, so that the rest goes on. */
async function project(events: readonly DomainEvent[], folders: readonly BatchFolder[], store: ReadStore) {
  for (const folder of folders) {
    try {
      await store.write({ writes: (await folder.fold(events)).writes, checkpoints: [] });
    } catch (error) {
      folder.forget();
      if (!(error instanceof UnsupportedQuery)) throw error;
      for (const event of events) await projectOne(event, folder, store);
    }
  }
}

async function projectOne(event: DomainEvent, folder: BatchFolder, store: ReadStore): Promise<void> {
  try {
    await store.write({ writes: (await folder.fold([event])).writes, checkpoints: [] });
  } catch (error) {
    folder.forget();
    if (!(error instanceof UnsupportedQuery)) throw error;
  }
}

/** Positions are numbers, or a number and a lesser one. */
const percentOf = (position: string, end: string): number =>
  Math.min(99, Math.floor((100 * Number.parseInt(position, 10)) / Math.max(1, Number.parseInt(end, 10))));
