import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import type { ReadStore } from '../store/port.ts';
import { PARKED, runLane } from './lane.ts';
import { checkpointName, type Projection, storedName } from './projection.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
}

export interface Runner {
  /** Resolves when every projection has reached the end of the log once. */
  readonly caughtUp: Promise<void>;
  isCaughtUp(): boolean;
  /**
   * Resolves when everything up to `position` is in the read models, or after `timeout` milliseconds.
   * @returns the position that is.
   */
  awaitPosition(position: string, timeout: number): Promise<string | undefined>;
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

/**
 * Keeps the read models up to the log. Projections at the same checkpoint follow it together; one that is new or whose
 * version was raised is built in a lane of its own, so that the others never wait for it.
 */
export async function startRunner({ projections, log, store, logger }: RunnerOptions): Promise<Runner> {
  const stop = new AbortController();
  const lanes = await prepare(projections, log, store, logger);
  const reached = new Map<string | null, string | undefined>();
  const behind = new Set(lanes.keys());
  const waiting = new Set<() => void>();
  let allCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (allCaughtUp = resolve));

  const position = (): string | undefined => {
    let least: string | undefined;
    for (const lane of lanes.keys()) {
      const at = reached.get(lane);
      if (at === undefined) return undefined;
      if (least === undefined || at < least) least = at;
    }
    return least;
  };

  const running = [...lanes].map(([from, group]) => {
    if (from !== null) reached.set(from, from);
    return runLane({
      projections: group,
      log,
      store,
      logger,
      from,
      signal: stop.signal,
      onReached(at) {
        reached.set(from, at);
        for (const check of [...waiting]) check();
      },
      onCaughtUp() {
        behind.delete(from);
        if (behind.size === 0) allCaughtUp();
      },
    });
  });

  return {
    caughtUp,
    isCaughtUp: () => behind.size === 0,
    awaitPosition: (wanted, timeout) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(position());
        };
        const check = (): void => {
          if ((position() ?? '') >= wanted) done();
        };
        const timer = setTimeout(done, timeout);
        waiting.add(check);
        check();
      }),
    async stop() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** Makes collections and finds out how far each projection is. @returns projections by checkpoint. */
async function prepare(projections: readonly Projection[], log: Log, store: ReadStore, logger: Logger) {
  const head = await log.head();
  const lanes = new Map<string | null, Projection[]>();
  await store.ensureCollection(PARKED, []);

  for (const projection of projections) {
    const name = checkpointName(projection);
    const checkpoint = await store.checkpoint(name);
    if (checkpoint !== null && checkpoint > (head ?? '')) {
      logger.warn({ projection: name }, 'read model is ahead of the log: it is dropped and rebuilt');
      await dropProjection(projection, store);
    }
    for (const { name: collection, indexes } of projection.collections) {
      await store.ensureCollection(storedName(projection, collection), indexes);
    }
    const at = await store.checkpoint(name);
    lanes.set(at, [...(lanes.get(at) ?? []), projection]);
  }
  return lanes;
}

/** Removes a projection's documents and checkpoint: it will be built again from the start of the log. */
export async function dropProjection(projection: Projection, store: ReadStore): Promise<void> {
  for (const { name } of projection.collections) await store.dropCollection(storedName(projection, name));
  await store.removeCheckpoint(checkpointName(projection));
}

/** Drops versions older than the one before today's, which is kept for a way back. */
export async function dropOldVersions(projections: readonly Projection[], store: ReadStore): Promise<void> {
  for (const name of await store.collections()) {
    const match = /^(.+)_v(\d+)_/.exec(name);
    const projection = match && projections.find((p) => p.name === match[1]);
    if (projection && Number(match[2]) < projection.version - 1) {
      await store.dropCollection(name);
      await store.removeCheckpoint(`${projection.name}@${match[2]}`);
    }
  }
}
