/** Drops versions and generations that nothing needs any more. */

import { type Generations, generationsOf, NO_GENERATIONS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
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

/**
 * Keeps the previous version, for a way back, and what another process leads: a release that still runs reads it.
 * @param reads whether something is read, by checkpoint name.
 */
export async function dropOldVersions(
  projections: readonly Projection[],
  store: ReadStore,
  generations: Generations = NO_GENERATIONS,
  reads: (checkpoint: string) => boolean = () => false,
): Promise<void> {
  const wanted = projections.map((projection) => wantedOf(projection, generations));
  const others = await otherVersions(wanted, store);
  const led = await store.leases.holders();
  for (const found of others) {
    const { name, version, today, generation, checkpoint } = found;
    // A release may raise a version several times: the one before is the latest that is there.
    const isOld = others.some((other) => other.name === name && other.version > version && other.version < today);
    const isLeft = version === today && !generationsOf(generations, name, version).stack.slice(-2).includes(generation);
    if ((isOld || isLeft) && !reads(checkpoint) && !led.has(checkpoint)) await drop(found, store);
  }
}

export async function dropOtherVersions(projections: readonly Projection[], store: ReadStore): Promise<void> {
  for (const found of await otherVersions(projections, store)) await drop(found, store);
}

/**
 * Drops every other version that has not seen an erasure: nothing projects it any more, so it would hold the person
 * forever. One that another process leads, of another release, is spared: its leader erases, and reads it meanwhile.
 * @param position of the erasure. @param isMeant which are asked at all. @returns whether any were dropped, for the store is to be scrubbed then; and whether
 * any were spared: they are to be looked at again, for their leader may end before it has come so far.
 */
export async function dropVersionsBehind(
  position: string,
  projections: readonly Projection[],
  store: ReadStore,
  isMeant: (version: OtherVersion) => boolean = () => true,
): Promise<{ readonly dropped: boolean; readonly spared: boolean }> {
  let [dropped, spared] = [false, false];
  for (const found of (await otherVersions(projections, store)).filter(isMeant)) {
    // First: whoever leads it may come so far and end between the two.
    const isLed = (await store.leases.holders()).has(found.checkpoint);
    const reached = await store.checkpoint(found.checkpoint);
    if (reached !== null && reached >= position) continue;
    if (isLed) {
      spared = true;
      continue;
    }
    // First: a process that is killed in between leaves the scrub to the next one.
    if (!dropped) await store.write({ writes: [], checkpoints: [], erases: true });
    dropped = true;
    await drop(found, store);
  }
  return { dropped, spared };
}

/**
 * At a start: of earlier releases what has not seen the last erasure and nobody leads. Whoever spared it may have died
 * before it looked again.
 */
export async function dropForgotten(
  log: Log,
  projections: readonly Projection[],
  store: ReadStore,
  reads: (checkpoint: string) => boolean,
): Promise<void> {
  const isMeant = ({ version, today, checkpoint }: OtherVersion) => version < today && !reads(checkpoint);
  // First, as mostly there is none: the log is read for them alone.
  if (!(await otherVersions(projections, store)).some(isMeant)) return;
  for await (const [last] of log.readBackwards({ types: ['PersonErased'], personal: false })) {
    if (!last) continue;
    if ((await dropVersionsBehind(last.position, projections, store, isMeant)).dropped) await store.scrub();
    return;
  }
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
