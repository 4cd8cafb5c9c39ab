import type { Generations } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import type { ReadStore } from '../store/port.ts';
import { planOf, readGenerations, servingPointers } from './generations/generations.ts';
import type { Leading } from './leading/leading.ts';
import { dropOfAnotherLog, emptyOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';

export interface Beginning {
  /** What serves, by the checkpoint that its group begins at. */
  readonly groups: ReadonlyMap<string | null, readonly Projection[]>;
  /** What serves and another process leads. */
  readonly observed: readonly Projection[];
  /** What each group writes to. */
  readonly storeFor: (projections: readonly Projection[]) => ReadStore;
  /** Names of what this process leads; undefined where it is alone. */
  readonly led: ReadonlySet<string> | undefined;
  /** Checkpoints of what is read, by projection, as remembered in the store. */
  readonly pointers: ReadonlyMap<string, string | null>;
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
  /** Where several processes share the store. */
  readonly leading?: Leading | undefined;
  readonly signal: AbortSignal;
}

/** @param isJoined all had caught up, so they follow the log together though they are not equally far. */
export async function prepare(options: BeginningOptions, isJoined = false): Promise<Beginning> {
  const { projections, log, store, logger, leading, signal } = options;
  const head = await log.head();
  // A process that was killed may have left it undone.
  await store.scrub();
  const isDropped = leading
    ? await emptyOfAnotherLog(projections, log, store, leading, signal)
    : await dropOfAnotherLog(projections, log, store);
  if (isDropped) {
    logger.warn('the read models were made from another log, or an older copy of it was restored: they are made anew');
  }
  const generations = await readGenerations(log);
  // First: what another process makes to be read between the two is seen later as a change.
  const pointers = await servingPointers(projections, store);
  const plans = await Promise.all(projections.map((projection) => planOf(projection, generations, store)));
  await leading?.want(plans.map(({ serving }) => checkpointName(serving)));
  const led = leading && new Set(leading.held().keys());
  const isLed = (projection: Projection): boolean => led?.has(checkpointName(projection)) ?? true;
  const storeFor = leading ? leading.storeFor : () => store;

  // Once nobody else moves them.
  const checkpoints = new Map<string, string | null>();
  for (const { serving } of plans) {
    const name = checkpointName(serving);
    checkpoints.set(name, await store.checkpoint(name));
  }
  const serving = plans.map((plan) => plan.serving);
  const groups = groupsOf(serving.filter(isLed), checkpoints, isJoined);
  for (const [at, group] of groups) {
    if (at === null) await leading?.empty(group);
    await ensureCollections(group, storeFor(group), at === null);
  }
  return {
    groups,
    observed: serving.filter((projection) => !isLed(projection)),
    storeFor,
    led,
    pointers,
    checkpoints,
    builds: plans.flatMap(({ building }) => (building ? [building] : [])),
    generations,
    mark: await readMark(store),
    head,
  };
}

function groupsOf(
  serving: readonly Projection[],
  checkpoints: Beginning['checkpoints'],
  isJoined: boolean,
): Map<string | null, Projection[]> {
  const atOf = (projection: Projection): string | null => checkpoints.get(checkpointName(projection)) ?? null;
  const made = serving.map(atOf).filter((at) => at !== null);
  const least = made.reduce((a, b) => (a <= b ? a : b), made[0] ?? '');
  const groups = new Map<string | null, Projection[]>();
  for (const projection of serving) {
    const at = atOf(projection);
    const from = isJoined && at !== null ? least : at;
    groups.set(from, [...(groups.get(from) ?? []), projection]);
  }
  return groups;
}
