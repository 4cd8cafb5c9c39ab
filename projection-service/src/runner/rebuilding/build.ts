import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost, type Log } from '@groundwork/event-store';
import type { Logger, Meter } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../../core/projection.ts';
import type { ReadStore } from '../../store/port.ts';
import { type ProjectionGroupOptions, runProjectionGroup } from '../group/projection-group.ts';
import { ensureCollections, readMark } from '../log-mark.ts';
import type { BuildProgress } from '../status.ts';

const RETRY_MS = 500;

export interface BuildOptions {
  readonly projection: Projection;
  readonly log: Log;
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onReached: ProjectionGroupOptions['onReached'];
  readonly onCaughtUp: () => void;
  readonly onReplaced: () => void;
  readonly onWritten: NonNullable<ProjectionGroupOptions['onWritten']>;
  readonly onSkipped: ProjectionGroupOptions['onSkipped'];
  readonly onErased: ProjectionGroupOptions['onErased'];
  readonly onParked: ProjectionGroupOptions['onParked'];
  readonly onLeaseLost?: ProjectionGroupOptions['onLeaseLost'];
  /** Removes what an earlier leader left of it, where it is begun. */
  readonly empty?: () => Promise<void>;
}

export interface Build {
  readonly projection: Projection;
  readonly progress: () => BuildProgress;
  stop(): Promise<void>;
}

/** While another generation serves; goes on following the log when it has caught up. */
export function runBuild(options: BuildOptions): Build {
  const { projection, log, store } = options;
  const stop = new AbortController();
  let progress: BuildProgress = {
    position: undefined,
    from: null,
    events: 0,
    startedAt: options.now().getTime(),
  };

  async function run(signal: AbortSignal): Promise<void> {
    const from = await store.checkpoint(checkpointName(projection));
    progress = { ...progress, from, position: from ?? undefined };
    if (from === null) await options.empty?.();
    await ensureCollections([projection], store, from === null);
    await runProjectionGroup({
      ...options,
      projections: [projection],
      from,
      mark: await readMark(store),
      head: await log.head(),
      signal,
      onReached(position, events = []) {
        progress = { ...progress, position, events: progress.events + events.length };
        options.onReached(position, events);
      },
    });
  }

  async function untilStopped(): Promise<void> {
    const signal = AbortSignal.any([stop.signal, options.signal]);
    while (!signal.aborted) {
      try {
        return await run(signal);
      } catch (err) {
        if (err instanceof LeaseLost && options.onLeaseLost) return options.onLeaseLost();
        options.logger.warn({ err, retryIn: RETRY_MS }, 'a rebuild could not begin');
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const running = untilStopped();
  return {
    projection,
    progress: () => progress,
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/** One that another process makes, or none does yet. @param positionOf how far it is as stored. */
export function waitingBuild(projection: Projection, positionOf: () => string | null, now: () => Date): Build {
  const startedAt = now().getTime();
  return {
    projection,
    progress: () => ({ position: positionOf() ?? undefined, from: null, events: 0, startedAt }),
    stop: async () => {},
  };
}
