/** Which log the read models were made from: without it, an older log that was restored looks like the same one. */
import type { DomainEvent } from '@groundwork/contracts';
import type { Log, Mark } from '@groundwork/event-store';
import { PARKED } from '../folding/parked.ts';
import { checkpointName, type Projection, storedName } from '../kit/projection.ts';
import type { Batch, Document, ReadStore } from '../store/port.ts';
import { dropOtherVersions, dropProjection } from './versions.ts';

const COLLECTION = 'log_mark';
const ID = 'log';
/** What is no projection's own. */
export const SHARED_COLLECTIONS = [PARKED, COLLECTION];

interface LogMark extends Document {
  readonly eventID: string;
}

/** Goes with each batch, before its checkpoints: the mark is never behind one of them. Of several lanes the furthest counts. */
export function markWrites({ position, id }: DomainEvent): Batch['writes'] {
  const document: LogMark = { _id: ID, position, eventID: id };
  return [{ collection: COLLECTION, operations: [{ kind: 'put', document }] }];
}

export async function readMark(store: ReadStore): Promise<Mark | undefined> {
  const [found] = await store.collection<LogMark>(COLLECTION).findByIds([ID]);
  return found && { position: found.position, id: found.eventID };
}

/** Makes the collections of projections, and those that they share. */
export async function ensureCollections(projections: readonly Projection[], store: ReadStore): Promise<void> {
  for (const name of SHARED_COLLECTIONS) await store.ensureCollection(name, []);
  for (const projection of projections) {
    for (const { name, indexes } of projection.collections) {
      await store.ensureCollection(storedName(projection, name), indexes);
    }
  }
}

/** Removes the projections, in all versions, and what they share: all was made from another log. */
export async function dropAll(projections: readonly Projection[], store: ReadStore): Promise<void> {
  for (const projection of projections) await dropProjection(projection, store);
  await dropOtherVersions(projections, store);
  for (const name of SHARED_COLLECTIONS) await store.dropCollection(name);
}

/**
 * Drops the read models that were not made from this log, and those of which that cannot be told.
 * @returns whether there were any.
 */
export async function dropOfAnotherLog(
  projections: readonly Projection[],
  log: Log,
  store: ReadStore,
): Promise<boolean> {
  const mark = await readMark(store);
  if (mark) {
    if (await log.holds(mark)) return false;
    await dropAll(projections, store);
    return true;
  }
  // Made by a release that kept no mark, if there are any; its own versions are left to it.
  let dropped = false;
  for (const projection of projections) {
    if ((await store.checkpoint(checkpointName(projection))) === null) continue;
    await dropProjection(projection, store);
    dropped = true;
  }
  return dropped;
}
