import { follow, type Log } from '@groundwork/event-store';
import type { Logger, Meter, Tracer } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import { writeOrder } from '../folding/write-order.ts';
import type { ReadStore } from '../store/port.ts';
import type { Beginning } from './beginning.ts';
import { pointersIn } from './generations/generations.ts';
import { type ProjectionGroupOptions, runProjectionGroup } from './group/projection-group.ts';
import { lackedIn } from './lacked.ts';
import { type LeaseTimes, leadingOf } from './leading/leading.ts';
import { type ObserveOptions, observe } from './leading/observe.ts';
import { tellLost } from './lost-writes.ts';
import { preparingOf } from './preparing.ts';
import { reachedBy } from './reached.ts';
import { type Rebuilds, rebuildsOf } from './rebuilding/rebuilds.ts';
import { servingOf } from './serving.ts';
import { behindOf, type RunnerStatus, statusOf } from './status.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  readonly tracer?: Tracer | undefined;
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
  /** Several processes may have the store: each projects what it leads, and reads how far the others are. */
  readonly isShared?: boolean;
  readonly leaseTimes?: LeaseTimes;
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
  /** @returns names of the leases that this process holds; none where it shares with nobody. */
  leads(): ReadonlySet<string>;
  /** Finishes the batch under way, and gives its leases back. */
  stop(): Promise<void>;
}

/**
 * Keeps the read models up to the log. Projections at the same checkpoint follow it together; a new or raised one is
 * built in a group of its own, so that the others never wait for it. One that operators want made anew is built beside
 * the one that is read.
 * @throws for a read model whose documents could not be written safely.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { projections, log, store, logger, meter, onErased, onParked, now = () => new Date(), joins = true } = options;
  for (const projection of projections) writeOrder(projection);
  const stop = new AbortController();
  const serving = servingOf(projections);
  let joining = new AbortController();
  /** Names of what is made beside what is read; and what follows when leases change. */
  let building: Pick<Rebuilds, 'names' | 'settle'> = { names: () => [], settle: () => {} };
  const leading = options.isShared
    ? leadingOf({ store, logger, builds: () => building.names(), onChange: onLeases, times: options.leaseTimes })
    : undefined;
  const preparing = preparingOf({ ...options, leading, signal: stop.signal });
  let beginning = await preparing.first();
  const reached = reachedBy(() => new Set([...beginning.groups.keys(), ...serving.all().map(({ group }) => group)]));
  /** What is read and another process projects, by checkpoint name. */
  let observed: ReadonlyMap<string, Projection> = new Map();
  const behind = new Set<string | null>([...beginning.groups.keys(), ...beginning.observed.map(checkpointName)]);
  let allCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (allCaughtUp = resolve));

  /** Names collections as queries ask for them, whichever version or generation serves. */
  const onWritten: NonNullable<RunnerOptions['onWritten']> = (writes, events, passed) =>
    options.onWritten?.(serving.asAsked(writes), events, passed);
  const shared = { log, store, logger, meter, onErased, onParked, onWritten };

  /** This process leads what it did not, or the other way round: groups are formed anew. */
  function onLeases(): void {
    const held = leading?.held();
    if (held && isOutdated(held)) joining.abort();
    building.settle();
  }

  function isOutdated(held: ReadonlyMap<string, number>): boolean {
    const names = serving.all().map(({ projection }) => checkpointName(projection));
    return names.some((name) => held.has(name) === observed.has(name));
  }

  /** What was built alone has caught up: one group follows the log for all, and an outage is logged once. */
  function joinIfDue(): void {
    const groups = serving.all().map(({ group }) => group);
    const followed = new Set(groups.filter((group) => group === null || !observed.has(group)));
    if (joins && behind.size === 0 && followed.size > 1 && !rebuilds.isBuilding()) joining.abort();
  }

  const rebuilds = rebuildsOf({
    ...shared,
    leading,
    onSkipped: options.onSkipped,
    onTakenOver: joinIfDue,
    onLost: () => joining.abort(),
    projections,
    now,
    serving,
    reached,
    stop: stop.signal,
  });
  building = rebuilds;

  /** How far this process has written what it leads, by checkpoint. */
  function written(): Map<string, string> {
    const led = serving.all().filter(({ group }) => group === null || !observed.has(group));
    return new Map(
      led.flatMap(({ projection, group }) => {
        const { position } = reached.of(group);
        return position === undefined ? [] : [[checkpointName(projection), position]];
      }),
    );
  }

  /** Others moved these checkpoints, dropped what is read, or have made something else to be read. */
  function seeOthers({ pointers, head }: Beginning, checkpoints: ReadonlyMap<string, string>): void {
    rebuilds.see(checkpoints);
    const moved = new Map<string, { after: string | null; to: string; projections: Projection[] }>();
    for (const [name, projection] of observed) {
      const [before, at] = [reached.of(name).position ?? null, checkpoints.get(name)];
      if (at === undefined) {
        reached.drop(name);
        behind.add(name);
      } else {
        if (at !== before) reached.reach(name, at);
        if (at >= (head ?? '')) behind.delete(name);
        if (at > (before ?? '')) {
          const way = `${before} ${at}`;
          const among = moved.get(way)?.projections ?? [];
          moved.set(way, { after: before, to: at, projections: [...among, projection] });
        }
      }
    }
    for (const { projections: skipping, after, to } of moved.values()) options.onSkipped?.(skipping, after, to);
    if (behind.size === 0) allCaughtUp();
    const isRead = [...pointersIn(projections, checkpoints)].every(([name, at]) => pointers.get(name) === at);
    if (!isRead && behind.size === 0) joining.abort();
  }

  /** @param isJoined whether all had caught up. @returns why it ended: log replaced, groups anew, or stopped. */
  async function followInGroups(following: Beginning, isJoined: boolean): Promise<'replaced' | 'joining' | 'stopped'> {
    const { groups, checkpoints, builds, mark, head, storeFor } = following;
    const replaced = new AbortController();
    joining = new AbortController();
    // Also when a build hears of it first: what the groups made is dropped then.
    replaced.signal.addEventListener('abort', () => {
      for (const from of groups.keys()) behind.add(from);
    });
    const signal = AbortSignal.any([stop.signal, replaced.signal, joining.signal]);
    rebuilds.begin(following, replaced);
    reached.clear();
    behind.clear();
    serving.clear();
    observed = new Map(following.observed.map((projection) => [checkpointName(projection), projection]));
    for (const [from, group] of groups) {
      if (!isJoined || from === null) behind.add(from);
      for (const projection of group) serving.serve(projection, from);
    }
    for (const [name, projection] of observed) {
      serving.serve(projection, name);
      const at = checkpoints.get(name) ?? null;
      if (at !== null) reached.reach(name, at);
      if (at === null || (!isJoined && at < (head ?? ''))) behind.add(name);
    }
    if (behind.size === 0) allCaughtUp();
    const running = [...groups].map(([from, group]) => {
      if (from !== null) reached.reach(from, from);
      return runProjectionGroup({
        ...shared,
        // Not of what is made anew: that would go on with traces of long ago.
        tracer: options.tracer,
        store: storeFor(group),
        projections: group,
        from,
        checkpoints,
        mark,
        head,
        signal,
        onSkipped: (after, to) => options.onSkipped?.(group, after, to),
        onReached(at, events) {
          reached.reach(from, at);
          rebuilds.hear(events);
        },
        onReplaced() {
          reached.drop(from);
          replaced.abort();
        },
        onLeaseLost() {
          leading?.lost(group);
          joining.abort();
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
    if (leading) {
      const { isAwaited } = reached;
      const onLook: ObserveOptions['onLook'] = (found, before) => {
        // An idle store would else answer as it is until the next event.
        if (tellLost(logger, before, (name) => found.get(name))) joining.abort();
        seeOthers(following, found);
      };
      running.push(observe({ store, logger, signal, isAwaited, written, onLook }));
      onLeases();
    }
    await Promise.all(running);
    await rebuilds.end();
    if (stop.signal.aborted) return 'stopped';
    return replaced.signal.aborted ? 'replaced' : 'joining';
  }

  async function run(): Promise<void> {
    let [isJoined, isReplaced] = [false, false];
    for (;;) {
      const why = await followInGroups(beginning, isJoined);
      // Who is not there yet goes on being so.
      isJoined = why === 'joining' && behind.size === 0;
      isReplaced = why === 'replaced';
      const next = why === 'stopped' ? undefined : await preparing.anew(isJoined, isReplaced);
      if (!next) return;
      beginning = next;
    }
  }

  const lacked = lackedIn(log);
  const running = run();
  /** Who leads nothing reads no log, and hears of what operators want all the same. */
  const hearing = leading && hearOfRebuilds();

  function hearOfRebuilds(): Promise<void> {
    return follow({
      log,
      types: ['ReadModelRebuildRequested', 'ReadModelRolledBack'],
      signal: stop.signal,
      onBatch: async () => rebuilds.hear(undefined),
      onError: (err, retryIn) => logger.warn({ err, retryIn }, 'hearing of rebuilds was interrupted'),
    });
  }

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
        const isLedHere = group === null || !observed.has(group);
        return { serving: projection, progress: reached.of(group), building, isLedHere };
      });
      const generations = rebuilds.generations();
      const head = await log.head();
      const waiting = await lacked(behindOf(models, head));
      return statusOf(models, { generations, head, nowMs: now().getTime(), waiting });
    },
    leads: () => new Set(leading?.held().keys()),
    async stop() {
      stop.abort();
      await Promise.all([running, hearing]);
      await leading?.stop();
    },
  };
}
