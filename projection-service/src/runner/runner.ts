import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import { writeOrder } from '../folding/write-order.ts';
import type { ReadStore } from '../store/port.ts';
import { type Beginning, prepare } from './beginning.ts';
import { type ProjectionGroupOptions, runProjectionGroup } from './group/projection-group.ts';
import { reachedBy } from './reached.ts';
import { rebuildsOf } from './rebuilding/rebuilds.ts';
import { servingOf } from './serving.ts';
import { type RunnerStatus, statusOf } from './status.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  /** Called once what a batch wrote can be read. */
  readonly onWritten?: ProjectionGroupOptions['onWritten'];
  /** Called once what another process wrote of these projections can be read. */
  readonly onSkipped?: (projections: readonly Projection[], after: string | null, to: string) => void;
  /** Called once a person was erased from read models, before that counts as reached. */
  readonly onErased?: ProjectionGroupOptions['onErased'];
  readonly onParked?: (() => void) | undefined;
  readonly now?: () => Date;
  /** Whether groups that have caught up go on as one; true by default. */
  readonly joins?: boolean;
}

export interface Runner {
  /** Resolves when every projection has reached the end of the log once. */
  readonly caughtUp: Promise<void>;
  isCaughtUp(): boolean;
  /** Resolves when `position` is in the read models, or after the time-out. @returns the position that is. */
  awaitPosition(position: string, timeoutMs: number): Promise<string | undefined>;
  /** @returns checkpoint names of what is read. */
  reads(): ReadonlySet<string>;
  /** @returns the collection that is read instead of one of today's version. */
  nameOf(collection: string): string;
  status(): Promise<RunnerStatus>;
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * Keeps the read models up to the log. Projections at the same checkpoint follow it together; a new or raised one is
 * built in a group of its own, so that the others never wait for it. One that operators want made anew is built beside
 * the one that is read.
 * @throws for a read model whose documents could not be written safely.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { projections, log, store, logger, onErased, onParked, now = () => new Date(), joins = true } = options;
  for (const projection of projections) writeOrder(projection);
  const stop = new AbortController();
  let beginning = await prepare(options);
  const serving = servingOf(projections);
  const reached = reachedBy(() => new Set([...beginning.groups.keys(), ...serving.all().map(({ group }) => group)]));
  const behind = new Set(beginning.groups.keys());
  let allCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (allCaughtUp = resolve));

  /** Names collections as queries ask for them, whichever version or generation serves. */
  const onWritten: NonNullable<RunnerOptions['onWritten']> = (writes, events, passed) =>
    options.onWritten?.(serving.asAsked(writes), events, passed);
  const following = { log, store, logger, onErased, onParked, onWritten };
  let joining = new AbortController();

  /** What was built alone has caught up: one group follows the log for all, and an outage is logged once. */
  function joinIfDue(): void {
    const followed = new Set(serving.all().map(({ group }) => group));
    if (joins && behind.size === 0 && followed.size > 1 && !rebuilds.isBuilding()) joining.abort();
  }

  const rebuilds = rebuildsOf({
    ...following,
    onSkipped: options.onSkipped,
    onTakenOver: joinIfDue,
    projections,
    now,
    serving,
    reached,
    stop: stop.signal,
  });

  /** @param isJoined whether all had caught up. @returns why it ended: log replaced, groups can join, or stopped. */
  async function followInGroups(
    { groups, checkpoints, builds, mark, head }: Beginning,
    isJoined: boolean,
  ): Promise<'replaced' | 'joining' | 'stopped'> {
    const replaced = new AbortController();
    joining = new AbortController();
    // Also when a build hears of it first: what the groups made is dropped then.
    replaced.signal.addEventListener('abort', () => {
      for (const from of groups.keys()) behind.add(from);
    });
    const signal = AbortSignal.any([stop.signal, replaced.signal, joining.signal]);
    rebuilds.begin(beginning, replaced);
    reached.clear();
    behind.clear();
    serving.clear();
    for (const [from, group] of groups) {
      if (!isJoined) behind.add(from);
      for (const projection of group) serving.serve(projection, from);
    }
    const running = [...groups].map(([from, group]) => {
      if (from !== null) reached.reach(from, from);
      return runProjectionGroup({
        ...following,
        projections: group,
        from,
        checkpoints,
        mark,
        head,
        signal,
        onSkipped: (after, to) => options.onSkipped?.(group, after, to),
        onReached(at, events) {
          reached.reach(from, at, events);
          rebuilds.hear(events);
        },
        onReplaced() {
          reached.drop(from);
          replaced.abort();
        },
        onCaughtUp() {
          if (replaced.signal.aborted) return;
          behind.delete(from);
          if (behind.size === 0) allCaughtUp();
          joinIfDue();
        },
      });
    });
    for (const projection of builds) rebuilds.start(projection);
    await Promise.all(running);
    await rebuilds.end();
    if (stop.signal.aborted) return 'stopped';
    return replaced.signal.aborted ? 'replaced' : 'joining';
  }

  /** Once no group writes any more: drops what is of another log, unless another process has done so. */
  async function beginAnew(isJoined: boolean): Promise<Beginning | undefined> {
    if (!isJoined) logger.warn('an older copy of the log was restored: the read models are made anew');
    while (!stop.signal.aborted) {
      try {
        return await prepare(options, isJoined);
      } catch (err) {
        logger.warn({ err, retryIn: RETRY_MS }, 'beginning anew was interrupted');
        await pause(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    let isJoined = false;
    for (;;) {
      const why = await followInGroups(beginning, isJoined);
      isJoined = why === 'joining';
      const next = why === 'stopped' ? undefined : await beginAnew(isJoined);
      if (!next) return;
      beginning = next;
    }
  }

  const running = run();

  return {
    caughtUp,
    isCaughtUp: () => behind.size === 0,
    awaitPosition: reached.awaitPosition,
    reads: () => new Set(serving.all().map(({ projection }) => checkpointName(projection))),
    nameOf: serving.nameOf,
    async status() {
      const models = serving.all().map(({ projection, group }) => {
        const build = rebuilds.replacementOf(projection);
        const building = build && { projection: build.projection, progress: build.progress() };
        return { serving: projection, progress: reached.of(group), building };
      });
      const generations = rebuilds.generations();
      return statusOf(models, { generations, head: await log.head(), nowMs: now().getTime() });
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}
