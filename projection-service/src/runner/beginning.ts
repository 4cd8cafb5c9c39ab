import type { Generations } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import type { ReadStore } from '../store/port.ts';
import { type Plan, planOf, readGenerations } from './generations/generations.ts';
import { dropOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';

/** Where groups begin. */
export interface Beginning {
  /** Projections as they are read, by their checkpoint. */
  readonly groups: ReadonlyMap<string | null, readonly Projection[]>;
  /** What is to be read instead, once it is made. */
  readonly builds: readonly Projection[];
  readonly generations: Generations;
  /** The mark of the log that they share, as it is stored. */
  readonly mark: string | null;
  /** End of the log. */
  readonly head: string | undefined;
}

export interface BeginningOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
}

/** Makes collections and finds out how far each projection is. */
export async function prepare({ projections, log, store, logger }: BeginningOptions): Promise<Beginning> {
  const head = await log.head();
  // A process that was killed may have left it to this one.
  await store.scrub();
  if (await dropOfAnotherLog(projections, log, store)) {
    logger.warn('the read models were made from another log, or an older copy of it was restored: they are made anew');
  }
  const generations = await readGenerations(log);
  const groups = new Map<string | null, Projection[]>();
  const builds: Projection[] = [];
  for (const projection of projections) {
    const plan: Plan = await planOf(projection, generations, store);
    const at = await store.checkpoint(checkpointName(plan.serving));
    groups.set(at, [...(groups.get(at) ?? []), plan.serving]);
    if (plan.building) builds.push(plan.building);
  }
  for (const [at, group] of groups) await ensureCollections(group, store, at === null);
  return { groups, builds, generations, mark: await readMark(store), head };
}
