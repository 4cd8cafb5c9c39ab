/** Drops versions and generations that nothing needs any more. */

import { type Generations, generationsOf, NO_GENERATIONS } from '@groundwork/contracts';
import { checkpointName, type Projection, storedName } from '../../core/projection.ts';
import type { ReadStore } from '../../store/port.ts';
import { wantedOf } from './generations.ts';

/**
 * Removes a projection's documents and checkpoint: it will be built again from the start. The checkpoint goes first, so
 * that another process that still projects it moves it no further, and again last, for what that one moved meanwhile.
 * @param isDue asked before each collection: nothing more is dropped once another process has done it.
 */
export async function dropProjection(
  projection: Projection,
  store: ReadStore,
  isDue: () => Promise<boolean> = async () => true,
): Promise<void> {
  if (!(await isDue())) return;
  await store.removeCheckpoint(checkpointName(projection));
  for (const { name } of projection.collections) {
    if (!(await isDue())) return;
    await store.dropCollection(storedName(projection, name));
  }
  await store.removeCheckpoint(checkpointName(projection));
}

/** Keeps the previous version, for a way back. @param reads whether something is read, by checkpoint name. */
export async function dropOldVersions(
  projections: readonly Projection[],
  store: ReadStore,
  generations: Generations = NO_GENERATIONS,
  reads: (checkpoint: string) => boolean = () => false,
): Promise<void> {
  const wanted = projections.map((projection) => wantedOf(projection, generations));
  for (const found of await otherVersions(wanted, store)) {
    const { name, version, today, generation, checkpoint } = found;
    const isOld = version < today - 1;
    const isLeft = version === today && !generationsOf(generations, name, version).stack.slice(-2).includes(generation);
    if ((isOld || isLeft) && !reads(checkpoint)) await drop(found, store);
  }
}

export async function dropOtherVersions(projections: readonly Projection[], store: ReadStore): Promise<void> {
  for (const found of await otherVersions(projections, store)) await drop(found, store);
}

/**
 * Drops every other version that has not seen an erasure: nothing projects it any more, so it would hold the person
 * forever. One that another release still projects is ahead of the erasure, or will be built again.
 * @param position of the erasure. @returns whether any were dropped: the store is to be scrubbed then.
 */
export async function dropVersionsBehind(
  position: string,
  projections: readonly Projection[],
  store: ReadStore,
): Promise<boolean> {
  let dropped = false;
  for (const found of await otherVersions(projections, store)) {
    const reached = await store.checkpoint(found.checkpoint);
    if (reached !== null && reached >= position) continue;
    // First: a process that is killed in between leaves the scrub to the next one.
    if (!dropped) await store.write({ writes: [], checkpoints: [], erases: true });
    dropped = true;
    await drop(found, store);
  }
  return dropped;
}

/** @returns every other version and generation that the store has something of. */
export async function versionsOf(projections: readonly Projection[], store: ReadStore): Promise<Projection[]> {
  const found = await otherVersions(projections, store);
  return found.flatMap(({ name, version, generation }) => {
    const own = projections.find((projection) => projection.name === name);
    return own ? [{ ...own, version, generation }] : [];
  });
}

interface OtherVersion {
  readonly name: string;
  readonly generation: number;
  readonly version: number;
  readonly today: number;
  readonly collections: readonly string[];
  readonly checkpoint: string;
}

async function otherVersions(projections: readonly Projection[], store: ReadStore): Promise<OtherVersion[]> {
  const found = new Map<string, OtherVersion>();
  for (const name of await store.collections()) {
    const match = /^(.+)_v(\d+)(?:g(\d+))?_/.exec(name);
    const projection = match && projections.find((p) => p.name === match[1]);
    if (!projection) continue;
    const [version, generation] = [Number(match[2]), Number(match[3] ?? 0)];
    const checkpoint = checkpointName({ ...projection, version, generation });
    if (checkpoint === checkpointName(projection)) continue;
    const collections = [...(found.get(checkpoint)?.collections ?? []), name];
    found.set(checkpoint, {
      name: projection.name,
      generation,
      version,
      today: projection.version,
      collections,
      checkpoint,
    });
  }
  return [...found.values()];
}

/** The checkpoint last: after a crash in between, what is left is found again. */
async function drop({ collections, checkpoint }: OtherVersion, store: ReadStore): Promise<void> {
  for (const name of collections) await store.dropCollection(name);
  await store.removeCheckpoint(checkpoint);
}
