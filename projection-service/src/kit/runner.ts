import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import type { ReadStore } from '../store/port.ts';
import { runLane } from './lane.ts';
import { dropOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';
import { checkpointName, type Projection } from './projection.ts';
import { readersFirst } from './readers-first.ts';

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
 * @throws for a read model whose documents could not be written safely.
 */
export async function startRunner({ projections, log, store, logger }: RunnerOptions): Promise<Runner> {
  for (const projection of projections) readersFirst(projection);
  const stop = new AbortController();
  const head = await log.head();
  const lanes = await prepare({ projections, log, store, logger });
  const mark = await readMark(store);
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
      mark,
      head,
      signal: stop.signal,
      onReached(at) {
        reached.set(from, at);
        for (const check of [...waiting]) check();
      },
      onReplaced() {
        reached.delete(from);
        behind.add(from);
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
async function prepare({ projections, log, store, logger }: RunnerOptions): Promise<Map<string | null, Projection[]>> {
  // A process that was killed may have left it to this one.
  await store.scrub();
  if (await dropOfAnotherLog(projections, log, store)) {
    logger.warn('the read models were made from another log, or an older copy of it was restored: they are made anew');
  }
  await ensureCollections(projections, store);
  const lanes = new Map<string | null, Projection[]>();
  for (const projection of projections) {
    const at = await store.checkpoint(checkpointName(projection));
    lanes.set(at, [...(lanes.get(at) ?? []), projection]);
  }
  return lanes;
}
