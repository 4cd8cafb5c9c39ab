import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../core/projection.ts';
import { writeOrder } from '../folding/write-order.ts';
import type { ReadStore } from '../store/port.ts';
import { dropOfAnotherLog, ensureCollections, readMark } from './log-mark.ts';
import { type ProjectionGroupOptions, runProjectionGroup } from './projection-group.ts';

export interface RunnerOptions {
  readonly projections: readonly Projection[];
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  /** Told what each batch wrote, once it can be read. */
  readonly onWritten?: ProjectionGroupOptions['onWritten'];
  /** Called once a person was erased from read models, before that counts as reached. */
  readonly onErased?: ProjectionGroupOptions['onErased'];
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
  /** Finishes the batch under way. */
  stop(): Promise<void>;
}

/** Where groups begin. */
interface Beginning {
  /** Projections by their checkpoint. */
  readonly groups: ReadonlyMap<string | null, readonly Projection[]>;
  /** The mark of the log that they share, as it is stored. */
  readonly mark: string | null;
  /** End of the log. */
  readonly head: string | undefined;
}

/** How long to wait before a log or a store that failed is asked again, in milliseconds. */
const RETRY_MS = 500;

/**
 * Keeps the read models up to the log. Projections at the same checkpoint follow it together; one that is new or whose
 * version was raised is built in a group of its own, so that the others never wait for it.
 * @throws for a read model whose documents could not be written safely.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { projections, log, store, logger } = options;
  for (const projection of projections) writeOrder(projection);
  const stop = new AbortController();
  let beginning = await prepare(options);
  const reached = new Map<string | null, string | undefined>();
  const behind = new Set(beginning.groups.keys());
  const waiting = new Set<() => void>();
  let allCaughtUp = (): void => {};
  const caughtUp = new Promise<void>((resolve) => (allCaughtUp = resolve));

  const position = (): string | undefined => {
    let least: string | undefined;
    for (const from of beginning.groups.keys()) {
      const at = reached.get(from);
      if (at === undefined) return undefined;
      if (least === undefined || at < least) least = at;
    }
    return least;
  };

  /** Follows the log in groups. @returns whether they ended because an older copy of it was restored. */
  async function followInGroups({ groups, mark, head }: Beginning): Promise<boolean> {
    const replaced = new AbortController();
    const signal = AbortSignal.any([stop.signal, replaced.signal]);
    reached.clear();
    behind.clear();
    for (const from of groups.keys()) behind.add(from);
    const running = [...groups].map(([from, group]) => {
      if (from !== null) reached.set(from, from);
      return runProjectionGroup({
        projections: group,
        log,
        store,
        logger,
        from,
        mark,
        head,
        signal,
        onWritten: options.onWritten,
        onErased: options.onErased,
        onReached(at) {
          reached.set(from, at);
          for (const check of [...waiting]) check();
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
    await Promise.all(running);
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
  const groups = new Map<string | null, Projection[]>();
  for (const projection of projections) {
    const at = await store.checkpoint(checkpointName(projection));
    groups.set(at, [...(groups.get(at) ?? []), projection]);
  }
  for (const [at, group] of groups) await ensureCollections(group, store, at === null);
  return { groups, mark: await readMark(store), head };
}
