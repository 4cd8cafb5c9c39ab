import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, Generations } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection, storedName } from '../core/projection.ts';
import { writeOrder } from '../folding/write-order.ts';
import type { ReadStore } from '../store/port.ts';
import { type Build, runBuild } from './build.ts';
import { isAboutGenerations, type Plan, planOf, readGenerations, rememberServing, wantedOf } from './generations.ts';
import { dropOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';
import { type ProjectionGroupOptions, runProjectionGroup } from './projection-group.ts';
import { type Progress, type RunnerStatus, statusOf } from './status.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  /** Told what each batch wrote to what is read, once it can be read. */
  readonly onWritten?: ProjectionGroupOptions['onWritten'];
  /** Called once a person was erased from read models, before that counts as reached. */
  readonly onErased?: ProjectionGroupOptions['onErased'];
  /** Called after events were parked. */
  readonly onParked?: (() => void) | undefined;
  readonly now?: () => Date;
}

export interface Runner {
  /** Resolves when every projection has reached the end of the log once. */
  readonly caughtUp: Promise<void>;
  isCaughtUp(): boolean;
  /**
   * Resolves when everything up to `position` is in the read models, or after the time-out.
   * @returns the position that is.
   */
  awaitPosition(position: string, timeoutMs: number): Promise<string | undefined>;
  /** @returns what is read, by the names of checkpoints. */
  reads(): ReadonlySet<string>;
  /** @returns the name of the collection that is read instead of one of today's version. */
  nameOf(collection: string): string;
  status(): Promise<RunnerStatus>;
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

/** Where groups begin. */
interface Beginning {
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

/** How long to wait before a log or a store that failed is asked again, in milliseconds. */
const RETRY_MS = 500;

/**
 * Keeps the read models up to the log. Projections at the same checkpoint follow it together; one that is new or whose
 * version was raised is built in a group of its own, so that the others never wait for it. One that operators want made anew is
 * built beside the one that is read, which goes on until then.
 * @throws for a read model whose documents could not be written safely.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { projections, log, store, logger, now = () => new Date() } = options;
  for (const projection of projections) writeOrder(projection);
  const stop = new AbortController();
  let beginning = await prepare(options);
  /** How far each group is that something is read of, by its first checkpoint or, of what was built, that checkpoint's name. */
  const reached = new Map<string | null, Progress>();
  const behind = new Set(beginning.groups.keys());
  const waiting = new Set<() => void>();
  let allCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (allCaughtUp = resolve));

  const serving = new Map<string, { projection: Projection; group: string | null }>();
  /** By the names of their checkpoints: what is being built, and what is read since it was. */
  const builds = new Map<string, Build>();
  let replaced = new AbortController();
  let replanning: Promise<void> = Promise.resolve();
  let isReplanDue = false;

  const position = (): string | undefined => {
    let least: string | undefined;
    for (const group of new Set([...beginning.groups.keys(), ...[...serving.values()].map(({ group }) => group)])) {
      const at = reached.get(group)?.position;
      if (at === undefined) return undefined;
      if (least === undefined || at < least) least = at;
    }
    return least;
  };

  const reach = (group: string | null, at: string, events: readonly DomainEvent[] = []): void => {
    reached.set(group, { position: at, time: events.at(-1)?.metadata.time ?? reached.get(group)?.time });
    for (const check of [...waiting]) check();
  };

  /** Names of collections as they are asked for, to names of those that are read: where they differ. */
  const redirected = (): Map<string, string> => {
    const names = new Map<string, string>();
    for (const projection of projections) {
      const read = serving.get(projection.name)?.projection ?? projection;
      if (checkpointName(read) === checkpointName(projection)) continue;
      for (const { name } of projection.collections) names.set(storedName(projection, name), storedName(read, name));
    }
    return names;
  };
  let redirects = new Map<string, string>();

  /** Whoever looks is told of what is read, under the name that it is asked for by. */
  const onWritten: NonNullable<RunnerOptions['onWritten']> = (writes, events) => {
    if (redirects.size === 0) return options.onWritten?.(writes, events);
    const asked = new Map([...redirects].map(([name, read]) => [read, name]));
    const told = writes.flatMap((write) => {
      if (redirects.has(write.collection)) return [];
      return [{ ...write, collection: asked.get(write.collection) ?? write.collection }];
    });
    options.onWritten?.(told, events);
  };
  /** @param events absent where another process was faster: nobody knows what was passed over then. */
  const onEvents = (events: readonly DomainEvent[] | undefined): void => {
    if (!events || events.some(isAboutGenerations)) replan();
  };

  function serve(projection: Projection, group: string | null): void {
    serving.set(projection.name, { projection, group });
    redirects = redirected();
  }

  const isWanted = (projection: Projection, generations: Generations): boolean => {
    const own = projections.find(({ name }) => name === projection.name);
    return own !== undefined && checkpointName(wantedOf(own, generations)) === checkpointName(projection);
  };

  /** Something was built: from now on it is read. */
  function takeOver(build: Build): void {
    const name = checkpointName(build.projection);
    if (builds.get(name) !== build || !isWanted(build.projection, beginning.generations)) return;
    const before = serving.get(build.projection.name);
    if (before && checkpointName(before.projection) === name) return;
    const { position: at } = build.progress();
    if (at !== undefined) reach(name, at);
    serve(build.projection, name);
    logger.info({ projection: name }, 'a read model that was made anew is read from now on');
    rememberServing(build.projection, store).catch((err: unknown) =>
      logger.warn({ err }, 'what is read could not be remembered'),
    );
    if (before) void stopBuild(checkpointName(before.projection));
  }

  async function stopBuild(name: string): Promise<void> {
    const build = builds.get(name);
    builds.delete(name);
    await build?.stop();
    reached.delete(name);
  }

  function startBuild(projection: Projection): void {
    const name = checkpointName(projection);
    const build: Build = runBuild({
      projection,
      log,
      store,
      logger,
      now,
      signal: AbortSignal.any([stop.signal, replaced.signal]),
      onWritten(writes, events) {
        if (serving.get(projection.name)?.group === name) onWritten(writes, events);
      },
      onErased: options.onErased,
      onParked: options.onParked,
      onReached(at, events) {
        if (serving.get(projection.name)?.group === name) reach(name, at, events);
      },
      onCaughtUp: () => takeOver(build),
      onReplaced: () => replaced.abort(),
    });
    builds.set(name, build);
  }

  /** Operators want something else: one after the other, as the log says. */
  function replan(): void {
    if (isReplanDue || stop.signal.aborted) return;
    isReplanDue = true;
    const run = async (): Promise<void> => {
      isReplanDue = false;
      const generations = await readGenerations(log);
      beginning = { ...beginning, generations };
      for (const own of projections) {
        const wanted = wantedOf(own, generations);
        const name = checkpointName(wanted);
        const read = serving.get(own.name);
        for (const build of [...builds.values()]) {
          const { projection } = build;
          const isRead = read && checkpointName(read.projection) === checkpointName(projection);
          if (projection.name === own.name && checkpointName(projection) !== name && !isRead) {
            await stopBuild(checkpointName(projection));
          }
        }
        if (!read || checkpointName(read.projection) === name || builds.has(name)) continue;
        const followed = followedBy(name);
        // It was never left behind: it can be read at once.
        if (followed !== undefined) {
          serve(wanted, followed.group);
          await rememberServing(wanted, store);
          await stopBuild(checkpointName(read.projection));
        } else if (!stop.signal.aborted && !replaced.signal.aborted) startBuild(wanted);
      }
    };
    replanning = replanning.then(run).catch((err: unknown) => {
      logger.warn({ err, retryIn: RETRY_MS }, 'what operators want could not be read');
      setTimeout(replan, RETRY_MS).unref();
    });
  }

  /** @returns the group that has followed the log for this checkpoint from the beginning. */
  function followedBy(name: string): { group: string | null } | undefined {
    for (const [group, followed] of beginning.groups) {
      if (followed.some((projection) => checkpointName(projection) === name)) return { group };
    }
    return undefined;
  }

  /** Follows the log in groups. @returns whether they ended because an older copy of it was restored. */
  async function followInGroups({ groups, builds: due, mark, head }: Beginning): Promise<boolean> {
    replaced = new AbortController();
    const signal = AbortSignal.any([stop.signal, replaced.signal]);
    reached.clear();
    behind.clear();
    serving.clear();
    for (const [from, group] of groups) {
      behind.add(from);
      for (const projection of group) serve(projection, from);
    }
    const running = [...groups].map(([from, group]) => {
      if (from !== null) reach(from, from);
      return runProjectionGroup({
        projections: group,
        log,
        store,
        logger,
        from,
        mark,
        head,
        signal,
        onWritten,
        onErased: options.onErased,
        onParked: options.onParked,
        onReached(at, events) {
          reach(from, at, events);
          onEvents(events);
        },
        onReplaced() {
          reached.delete(from);
          behind.add(from);
          replaced.abort();
        },
        onCaughtUp() {
          behind.delete(from);
          if (behind.size === 0) allCaughtUp();
        },
      });
    });
    for (const projection of due) startBuild(projection);
    await Promise.all(running);
    await replanning;
    for (const name of [...builds.keys()]) await stopBuild(name);
    return replaced.signal.aborted && !stop.signal.aborted;
  }

  /** Begins again once no group writes any more: what is of another log is dropped, unless another process has done so. */
  async function beginAnew(): Promise<Beginning | undefined> {
    logger.warn('an older copy of the log was restored: the read models are made anew');
    while (!stop.signal.aborted) {
      try {
        return await prepare(options);
      } catch (err) {
        logger.warn({ err, retryIn: RETRY_MS }, 'making the read models anew was interrupted');
        await pause(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    while (await followInGroups(beginning)) {
      const next = await beginAnew();
      if (!next) return;
      beginning = next;
    }
  }

  const running = run();

  return {
    caughtUp,
    isCaughtUp: () => behind.size === 0,
    awaitPosition: (wanted, timeoutMs) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(position());
        };
        const check = (): void => {
          if ((position() ?? '') >= wanted) done();
        };
        const timer = setTimeout(done, timeoutMs);
        waiting.add(check);
        check();
      }),
    reads: () => new Set([...serving.values()].map(({ projection }) => checkpointName(projection))),
    nameOf: (collection) => redirects.get(collection) ?? collection,
    async status() {
      const models = [...serving.values()].map(({ projection, group }) => {
        const build = [...builds.values()].find(
          (each) => each.projection.name === projection.name && each.projection !== projection,
        );
        const progress = reached.get(group) ?? { position: undefined, time: undefined };
        const building = build && { projection: build.projection, progress: build.progress() };
        return { serving: projection, progress, building };
      });
      const { generations } = beginning;
      return statusOf(models, { generations, head: await log.head(), nowMs: now().getTime() });
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/** Makes collections and finds out how far each projection is. */
async function prepare({ projections, log, store, logger }: RunnerOptions): Promise<Beginning> {
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
