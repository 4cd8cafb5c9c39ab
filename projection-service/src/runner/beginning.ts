import type { Generations } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import type { ReadStore } from '../store/port.ts';
import { type Plan, planOf, readGenerations } from './generations/generations.ts';
import { dropOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';

export interface Beginning {
  /** What serves, by the checkpoint that its group begins at. */
  readonly groups: ReadonlyMap<string | null, readonly Projection[]>;
  /** By checkpoint name. */
  readonly checkpoints: ReadonlyMap<string, string | null>;
  readonly builds: readonly Projection[];
  readonly generations: Generations;
  /** The log's mark that they share, as stored. */
  readonly mark: string | null;
  readonly head: string | undefined;
}

export interface BeginningOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
}

/** @param isJoined all had caught up, so they follow the log together though they are not equally far. */
export async function prepare(
  { projections, log, store, logger }: BeginningOptions,
  isJoined = false,
): Promise<Beginning> {
  const head = await log.head();
  // A process that was killed may have left it undone.
  await store.scrub();
  if (await dropOfAnotherLog(projections, log, store)) {
    logger.warn('the read models were made from another log, or an older copy of it was restored: they are made anew');
  }
  const generations = await readGenerations(log);
  const checkpoints = new Map<string, string | null>();
  const serving: Projection[] = [];
  const builds: Projection[] = [];
  for (const projection of projections) {
    const plan: Plan = await planOf(projection, generations, store);
    const name = checkpointName(plan.serving);
    checkpoints.set(name, await store.checkpoint(name));
    serving.push(plan.serving);
    if (plan.building) builds.push(plan.building);
  }
  const made = [...checkpoints.values()].filter((at) => at !== null);
  const least = made.reduce((a, b) => (a <= b ? a : b), made[0] ?? '');
  const groups = new Map<string | null, Projection[]>();
  for (const projection of serving) {
    const at = checkpoints.get(checkpointName(projection)) ?? null;
    const from = isJoined && at !== null ? least : at;
    groups.set(from, [...(groups.get(from) ?? []), projection]);
  }
  for (const [at, group] of groups) await ensureCollections(group, store, at === null);
  return { groups, checkpoints, builds, generations, mark: await readMark(store), head };
}
