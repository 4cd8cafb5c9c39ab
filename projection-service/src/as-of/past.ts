import { type DomainEvent, STREAM_PREFIXES } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { isTakenBack } from '../core/consents.ts';
import { type Projection, storedName } from '../core/projection.ts';
import { type BatchFolder, batchFolder } from '../folding/batch.ts';
import { openTemporaryReadStore } from '../store/embedded/open.ts';
import { type ReadStore, UnsupportedQuery } from '../store/port.ts';
import { withoutPersonal } from './erased.ts';
import { type Moment, nextTurn } from './moments.ts';
import type { Snapshots } from './snapshots.ts';

export interface PastOptions {
  readonly log: Pick<Log, 'readAll'>;
  readonly projections: readonly Projection[];
  readonly moment: Moment;
  readonly snapshots: Snapshots;
  /** People whose personal data is left out although their keys may still exist. */
  readonly forgotten: ReadonlySet<string>;
  /** Questions by which a partner saw a founder who has taken that back since: it counts as never allowed. */
  readonly takenBack: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** @param percent folded so far, 0 to 100. */
  onProgress(percent: number): void;
}

const SLICE_SIZE = 200;
const MOST_AT_ONCE = 2000;
/** Requests wait about this long for a slice. */
const SLICE_MS = 15;

/**
 * Makes the read models as they were after a moment's event, from the last snapshot before it, in a file that only this
 * process can open and that is gone once closed. No live notes, exports or checkpoints come of it.
 * @throws the signal's reason, and what the log throws.
 */
export async function makePast(options: PastOptions): Promise<ReadStore> {
  const { log, projections, moment, snapshots, forgotten, takenBack, signal, onProgress } = options;
  const base = snapshots.before(moment.position);
  const { store, snapshot } = await (base ? base.snapshot.open() : openTemporaryReadStore());
  try {
    for (const projection of projections)
      for (const collection of projection.collections)
        await store.ensureCollection(storedName(projection, collection.name), collection);
    const folders = projections.map((projection) => batchFolder(projection, store));
    let folded = base?.events ?? 0;
    let size = SLICE_SIZE;
    const rest = base ? { after: base.position } : {};
    for await (const batch of log.readAll({ prefixes: STREAM_PREFIXES, ...rest })) {
      for (let from = 0; from < batch.length; ) {
        const slice = batch.slice(from, from + size).filter(({ position }) => position <= moment.position);
        const last = slice.at(-1);
        if (!last) return store;
        const began = performance.now();
        const events = slice
          .filter((event) => !isTakenBack(event, takenBack))
          .map((event) => withoutPersonal(event, forgotten));
        await project(events, folders, store);
        from += slice.length;
        folded += slice.length;
        // Events differ a hundredfold in cost.
        const isLong = performance.now() - began > SLICE_MS;
        size = isLong ? Math.max(SLICE_SIZE, size / 2) : Math.min(MOST_AT_ONCE, size * 2);
        onProgress(percentOf(last.position, base?.position, moment.position));
        await nextTurn();
        signal.throwIfAborted();
        if (snapshots.isDue(folded)) {
          const made = { position: last.position, events: folded, snapshot: await snapshot() };
          if (signal.aborted) await made.snapshot.close();
          signal.throwIfAborted();
          await snapshots.keep(made);
        }
      }
    }
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** As the runner: all at once, and if the store refuses something, event by event, so that the rest goes on. */
async function project(events: readonly DomainEvent[], folders: readonly BatchFolder[], store: ReadStore) {
  try {
    const folded = [];
    for (const folder of folders) folded.push(await folder.fold(events));
    await store.write({ writes: folded.flatMap(({ writes }) => writes), checkpoints: [] });
  } catch (error) {
    for (const folder of folders) folder.forget();
    if (!(error instanceof UnsupportedQuery)) throw error;
    for (const event of events) for (const folder of folders) await projectOne(event, folder, store);
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

/** Of the events after the snapshot. Of a position with two numbers, the first counts. */
function percentOf(position: string, base: string | undefined, end: string): number {
  const [from, at, to] = [base ?? '0', position, end].map((one) => Number.parseInt(one, 10)) as [
    number,
    number,
    number,
  ];
  return Math.min(99, Math.floor((100 * (at - from)) / Math.max(1, to - from)));
}
