/** Which log the read models were made from: without it, an older log that was restored looks the same. */
import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost, type Log, type Mark } from '@groundwork/event-store';
import { checkpointName, type Projection, storedName } from '../core/projection.ts';
import { PARKED } from '../folding/parked.ts';
import { CheckpointMoved, type ReadStore } from '../store/port.ts';
import { forgetServing } from './generations/generations.ts';
import { dropOtherVersions, dropProjection, versionsOf } from './generations/versions.ts';
import { ledOf } from './leading/fenced-store.ts';
import { DROPPING, type Leading } from './leading/leading.ts';

/** A checkpoint, so that it moves by compare-and-set; its value is position and id of an event. */
const NAME = 'log_mark';
/** Of a store whose read models were all dropped. */
const NONE = '';
export const SHARED_COLLECTIONS = [PARKED];
/** Milliseconds before a process that waits for another's dropping looks again. */
const WAIT_MS = 200;

const textOf = ({ position, id }: Mark): string => `${position} ${id}`;

/** Undefined where it names no event. */
export function markOf(stored: string | null): Mark | undefined {
  const [position, id] = stored?.split(' ') ?? [];
  return position && id ? { position, id } : undefined;
}

export const readMark = (store: ReadStore): Promise<string | null> => store.checkpoint(NAME);

/**
 * A group's hold of the mark that all groups and processes share. It moves before anything is written, and only to a
 * later event of the same log: so whatever was made, by whomever, was made from the log that holds the mark.
 * @param stored the mark when the group began.
 */
export function groupMark(stored: string | null, log: Log, store: ReadStore) {
  /** A mark that the followed log is known to hold. */
  let known = stored;
  const isAt = ({ position }: Mark): boolean => (markOf(known)?.position ?? '') >= position;
  return {
    /** @throws CheckpointMoved when another group moved it to another log's event, or dropped what it stands for. */
    async moveTo(mark: Mark): Promise<void> {
      while (!isAt(mark)) {
        const to = textOf(mark);
        try {
          await store.write({ writes: [], checkpoints: [{ name: NAME, from: known, to }] });
          known = to;
        } catch (error) {
          if (!(error instanceof CheckpointMoved)) throw error;
          const found = await readMark(store);
          const other = markOf(found);
          // A log that holds both is the one that both groups follow.
          if (!other || !(await log.holds(other)) || !(await log.holds(mark))) throw error;
          known = found;
        }
      }
    },
    /** @returns whether the read models still are of this log, and nobody dropped them meanwhile. */
    async isHeld(): Promise<boolean> {
      const found = await readMark(store);
      const mark = markOf(found);
      if (mark ? !(await log.holds(mark)) : markOf(known)) return false;
      known = found;
      return true;
    },
  };
}

/** @param areFilled they are about to be: what can do without indexes gets them when this is called again. */
export async function ensureCollections(
  projections: readonly Projection[],
  store: ReadStore,
  areFilled = false,
): Promise<void> {
  for (const name of SHARED_COLLECTIONS) await store.ensureCollection(name);
  // At once: who takes over asks a server about each of them before it goes on.
  const made = projections.flatMap((projection) =>
    projection.collections.map((collection) =>
      store.ensureCollection(storedName(projection, collection.name), collection, areFilled),
    ),
  );
  await Promise.all(made);
}

/** Drops read models of another log, and those of which nobody knows the log. @returns whether there were any. */
export async function dropOfAnotherLog(
  projections: readonly Projection[],
  log: Log,
  store: ReadStore,
): Promise<boolean> {
  const stored = await readMark(store);
  const mark = markOf(stored);
  if (mark) {
    if (await log.holds(mark)) return false;
    await dropAll(projections, store, stored);
    return true;
  }
  // From a release that kept no mark, if there are any; that release's own versions are left to it.
  let dropped = false;
  for (const projection of projections) {
    if ((await store.checkpoint(checkpointName(projection))) === null) continue;
    await dropProjection(projection, store);
    dropped = true;
  }
  return dropped;
}

/**
 * As `dropOfAnotherLog`, where several processes share the store: one empties, whoever led is cut off first, and all
 * others wait until it is done. @returns whether this process was the one.
 */
export async function emptyOfAnotherLog(
  projections: readonly Projection[],
  log: Log,
  store: ReadStore,
  leading: Leading,
  signal: AbortSignal,
): Promise<boolean> {
  const isDue = async (): Promise<boolean> => {
    const mark = markOf(await readMark(store));
    return mark !== undefined && !(await log.holds(mark));
  };
  if (!(await isDue())) return false;
  try {
    while (!(await leading.drops(true))) {
      await pause(WAIT_MS, undefined, { signal });
      if (!(await isDue())) return false;
    }
    // Whoever had the right before may have been done in between.
    if (!(await isDue())) return false;
    await emptyAll(projections, store, leading);
    return true;
  } finally {
    await leading.drops(false);
  }
}

/** The mark last, as above. */
async function emptyAll(projections: readonly Projection[], store: ReadStore, leading: Leading): Promise<void> {
  const stored = await readMark(store);
  const all = [...projections, ...(await versionsOf(projections, store))];
  const epochs = await leading.seize(all.map(checkpointName));
  for (const projection of all) {
    await store.empty(ledOf(projection, epochs.get(checkpointName(projection)) ?? 0));
  }
  // What follows carries no epoch: whoever was frozen until here has lost the right to it.
  if (!(await leading.drops(true))) throw new LeaseLost(DROPPING);
  for (const projection of projections) await forgetServing(projection, store);
  for (const name of SHARED_COLLECTIONS) await store.dropCollection(name);
  await store.write({ writes: [], checkpoints: [{ name: NAME, from: stored, to: NONE }], leases: epochs });
}

/**
 * Removes the projections, in all versions, and what they share. The mark last: after a crash in between, all is
 * dropped again. If another process has moved it, what is there is that one's.
 */
async function dropAll(projections: readonly Projection[], store: ReadStore, mark: string | null): Promise<void> {
  const isDue = async (): Promise<boolean> => (await readMark(store)) === mark;
  for (const projection of projections) {
    await dropProjection(projection, store, isDue);
    await forgetServing(projection, store);
  }
  if (!(await isDue())) return;
  await dropOtherVersions(projections, store);
  for (const name of SHARED_COLLECTIONS) await store.dropCollection(name);
  try {
    await store.write({ writes: [], checkpoints: [{ name: NAME, from: mark, to: NONE }] });
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
  }
}
