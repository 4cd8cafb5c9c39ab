/** Builds versions and generations while others serve queries, and lets them take over. */
import { type DomainEvent, type Generations, NO_GENERATIONS } from '@groundwork/contracts';
import { checkpointName, type Projection } from '../../core/projection.ts';
import type { Beginning } from '../beginning.ts';
import { isAboutGenerations, readGenerations, rememberServing, wantedOf } from '../generations/generations.ts';
import type { Leading } from '../leading/leading.ts';
import type { Reached } from '../reached.ts';
import type { Serving } from '../serving.ts';
import { type Build, type BuildOptions, runBuild, waitingBuild } from './build.ts';

const RETRY_MS = 500;

export type RebuildsOptions = Pick<
  BuildOptions,
  'log' | 'store' | 'logger' | 'meter' | 'now' | 'onErased' | 'onParked' | 'onWritten'
> & {
  readonly projections: readonly Projection[];
  readonly onSkipped: ((projections: readonly Projection[], after: string | null, to: string) => void) | undefined;
  readonly serving: Serving;
  readonly reached: Reached;
  readonly onTakenOver: () => void;
  /** What is read, and was made here, is another process's now. */
  readonly onLost: () => void;
  readonly stop: AbortSignal;
  /** Where several processes share the store: each makes what it leads. */
  readonly leading: Leading | undefined;
};

export function rebuildsOf(options: RebuildsOptions) {
  const { projections, log, store, logger, serving, reached, stop, leading } = options;
  /** By checkpoint name: what is being built, and what serves since it was built. */
  const builds = new Map<string, Build>();
  /** By checkpoint name: what another process makes, or none yet. */
  const waiting = new Map<string, Build>();
  let groups: Beginning['groups'] = new Map();
  let generations = NO_GENERATIONS;
  let seen: ReadonlyMap<string, string> = new Map();
  /** Aborts when an older copy of the log was restored. */
  let replaced = new AbortController();
  let replanning: Promise<void> = Promise.resolve();
  let isReplanDue = false;
  /** Between `begin` and `end`. */
  let isActive = false;

  function isWanted(projection: Projection): boolean {
    const own = projections.find(({ name }) => name === projection.name);
    return own !== undefined && checkpointName(wantedOf(own, generations)) === checkpointName(projection);
  }

  function takeOver(build: Build): void {
    const name = checkpointName(build.projection);
    if (builds.get(name) !== build || !isWanted(build.projection)) return;
    const before = serving.of(build.projection.name);
    if (before && checkpointName(before.projection) === name) return;
    const { position: at } = build.progress();
    if (at !== undefined) reached.reach(name, at);
    serving.serve(build.projection, name);
    logger.info({ projection: name }, 'a read model that was made anew is read from now on');
    rememberServing(build.projection, store).catch((err: unknown) =>
      logger.warn({ err }, 'what is read could not be remembered'),
    );
    if (before) void stopBuild(checkpointName(before.projection));
    options.onTakenOver();
  }

  async function stopBuild(name: string): Promise<void> {
    const build = builds.get(name);
    builds.delete(name);
    await build?.stop();
    reached.drop(name);
  }

  function start(projection: Projection): void {
    const name = checkpointName(projection);
    if (builds.has(name)) return;
    if (leading && !leading.held().has(name)) {
      waiting.set(
        name,
        waitingBuild(projection, () => seen.get(name) ?? null, options.now),
      );
      return;
    }
    waiting.delete(name);
    const isRead = (): boolean => serving.of(projection.name)?.group === name;
    const build: Build = runBuild({
      ...options,
      ...(leading && {
        store: leading.storeFor([projection]),
        empty: () => leading.empty([projection]),
        onLeaseLost: () => leaveToOthers(projection),
      }),
      projection,
      signal: AbortSignal.any([stop, replaced.signal]),
      onWritten(writes, events, passed) {
        if (isRead()) options.onWritten(writes, events, passed);
      },
      onSkipped(after, to) {
        if (isRead()) options.onSkipped?.([projection], after, to);
      },
      onReached(at) {
        if (isRead()) reached.reach(name, at);
      },
      onCaughtUp: () => takeOver(build),
      onReplaced: () => replaced.abort(),
    });
    builds.set(name, build);
  }

  /** Another process has it: what was begun here is let go of. */
  function leaveToOthers(projection: Projection): void {
    const name = checkpointName(projection);
    leading?.lost([projection]);
    const isRead = serving.of(projection.name)?.group === name;
    void stopBuild(name).then(() => {
      if (isRead) options.onLost();
      else if (isActive) start(projection);
    });
  }

  /** Begins what this process leads since, and leaves what it does not lead any more. */
  function settle(): void {
    const held = leading?.held();
    if (!held || !isActive || stop.aborted || replaced.signal.aborted) return;
    for (const [name, { projection }] of [...waiting]) if (held.has(name)) start(projection);
    for (const [name, { projection }] of [...builds]) if (!held.has(name)) leaveToOthers(projection);
  }

  async function plan(): Promise<void> {
    isReplanDue = false;
    generations = await readGenerations(log);
    for (const own of projections) {
      const wanted = wantedOf(own, generations);
      const name = checkpointName(wanted);
      const read = serving.of(own.name);
      for (const { projection } of [...builds.values()]) {
        const isRead = read && checkpointName(read.projection) === checkpointName(projection);
        if (projection.name === own.name && checkpointName(projection) !== name && !isRead) {
          await stopBuild(checkpointName(projection));
        }
      }
      for (const [other, { projection }] of [...waiting]) {
        if (projection.name === own.name && other !== name) waiting.delete(other);
      }
      if (!read || checkpointName(read.projection) === name || builds.has(name) || waiting.has(name)) continue;
      const followed = followedBy(name);
      // It was never left behind: it can be read at once.
      if (followed !== undefined) {
        serving.serve(wanted, followed.group);
        await rememberServing(wanted, store);
        await stopBuild(checkpointName(read.projection));
      } else if (!stop.aborted && !replaced.signal.aborted) start(wanted);
    }
  }

  /** @returns the group that has followed the log for this checkpoint from the beginning. */
  function followedBy(name: string): { group: string | null } | undefined {
    for (const [group, followed] of groups) {
      if (followed.some((projection) => checkpointName(projection) === name)) return { group };
    }
    return undefined;
  }

  /** Operators want something else: plans follow one another in the order of the log. */
  function replan(): void {
    if (isReplanDue || stop.aborted) return;
    isReplanDue = true;
    replanning = replanning.then(plan).catch((err: unknown) => {
      logger.warn({ err, retryIn: RETRY_MS }, 'what operators want could not be read');
      setTimeout(replan, RETRY_MS).unref();
    });
  }

  return {
    /** @param controller aborts when the log was replaced: all builds end then. */
    begin(beginning: Beginning, controller: AbortController): void {
      ({ groups, generations } = beginning);
      waiting.clear();
      isActive = true;
      replaced = controller;
    },
    start,
    settle,
    /** Names of what is to be made, here or elsewhere. */
    names: (): string[] => [...builds.keys(), ...waiting.keys()],
    /** @param checkpoints as they are stored: how far others have come. */
    see(checkpoints: ReadonlyMap<string, string>): void {
      seen = checkpoints;
    },
    /** @param events absent where another process was faster: nobody knows then what was skipped. */
    hear(events: readonly DomainEvent[] | undefined): void {
      if (!events || events.some(isAboutGenerations)) replan();
    },
    generations: (): Generations => generations,
    /** Not counting what was built and serves. */
    isBuilding: (): boolean =>
      [...builds].some(([name, { projection }]) => serving.of(projection.name)?.group !== name),
    replacementOf: (read: Projection): Build | undefined =>
      [...builds.values(), ...waiting.values()].find(
        ({ projection }) => projection.name === read.name && checkpointName(projection) !== checkpointName(read),
      ),
    /** What was being made here stays this process's, until it begins again. */
    async end(): Promise<void> {
      isActive = false;
      await replanning;
      const ended = [...builds.values()];
      for (const name of [...builds.keys()]) await stopBuild(name);
      for (const build of ended) waiting.set(checkpointName(build.projection), build);
    },
  };
}

export type Rebuilds = ReturnType<typeof rebuildsOf>;
