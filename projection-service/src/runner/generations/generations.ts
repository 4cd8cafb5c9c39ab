/** Which generation of each projection serves queries, and which one is built to replace it. */
import {
  type DomainEvent,
  evolveGenerations,
  type Generations,
  NO_GENERATIONS,
  STREAMS,
  wantedGeneration,
} from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { checkpointName, ofCheckpoint, type Projection } from '../../core/projection.ts';
import { CheckpointMoved, type ReadStore } from '../../store/port.ts';

export interface Plan {
  readonly serving: Projection;
  readonly building?: Projection;
}

/** A checkpoint whose value is the name of the checkpoint of what is read. */
const servingName = ({ name }: Projection): string => `serving:${name}`;

export const isAboutGenerations = ({ type }: DomainEvent): boolean =>
  type === 'ReadModelRebuildRequested' || type === 'ReadModelRolledBack';

export const readGenerations = async (log: Pick<Log, 'readStream'>): Promise<Generations> =>
  (await log.readStream(STREAMS.readModels())).reduce(evolveGenerations, NO_GENERATIONS);

export function wantedOf(projection: Projection, generations: Generations): Projection {
  const generation = wantedGeneration(generations, projection.name, projection.version);
  return generation === 0 ? projection : { ...projection, generation };
}

const isReadable = (found: Projection, { version, readableSince = version }: Projection): boolean =>
  found.version <= version && found.version >= readableSince;

/** @returns what to read when a process starts: what was read last, as long as it is there. */
export async function planOf(projection: Projection, generations: Generations, store: ReadStore): Promise<Plan> {
  const wanted = wantedOf(projection, generations);
  const isMade = async (one: Projection): Promise<boolean> => (await store.checkpoint(checkpointName(one))) !== null;
  const last = ofCheckpoint(projection, await store.checkpoint(servingName(projection)));
  if (last && isReadable(last, projection) && (await isMade(last))) {
    return checkpointName(last) === checkpointName(wanted) ? { serving: wanted } : { serving: last, building: wanted };
  }
  if (await isMade(projection)) {
    return checkpointName(projection) === checkpointName(wanted)
      ? { serving: wanted }
      : { serving: projection, building: wanted };
  }
  for (let version = projection.version - 1; version >= (projection.readableSince ?? projection.version); version--) {
    const before = { ...projection, version };
    if (await isMade(before)) return { serving: before, building: wanted };
  }
  return { serving: wanted };
}

/** @returns by projection which checkpoint is remembered as that of what is read. */
export async function servingPointers(
  projections: readonly Projection[],
  store: Pick<ReadStore, 'checkpoints'>,
): Promise<ReadonlyMap<string, string | null>> {
  return pointersIn(projections, await store.checkpoints());
}

export const pointersIn = (
  projections: readonly Projection[],
  checkpoints: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | null> =>
  new Map(projections.map((projection) => [projection.name, checkpoints.get(servingName(projection)) ?? null]));

export async function rememberServing(projection: Projection, store: ReadStore): Promise<void> {
  const name = servingName(projection);
  const from = await store.checkpoint(name);
  const to = checkpointName(projection);
  if (from === to) return;
  try {
    await store.write({ writes: [], checkpoints: [{ name, from, to }] });
  } catch (error) {
    // Another process was faster; if it chose another one, the next start makes up for it.
    if (!(error instanceof CheckpointMoved)) throw error;
  }
}

/** For when the documents are gone. */
export const forgetServing = (projection: Projection, store: ReadStore): Promise<void> =>
  store.removeCheckpoint(servingName(projection));
