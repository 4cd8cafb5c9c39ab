import { type Generations, generationsOf } from '@groundwork/contracts';
import type { Projection } from '../core/projection.ts';

export interface Progress {
  readonly position: string | undefined;
}

export interface BuildProgress extends Progress {
  readonly from: string | null;
  readonly events: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ReadModelProgress {
  readonly serving: Projection;
  readonly progress: Progress;
  /** Whether this process projects it. */
  readonly isLedHere: boolean;
  readonly building: { readonly projection: Projection; readonly progress: BuildProgress } | undefined;
}

interface Built {
  readonly version: number;
  readonly generation: number;
  readonly position: string | null;
}

export interface RunnerStatus {
  readonly head: string | null;
  readonly rows: readonly {
    readonly readModel: string;
    readonly serving: Built;
    readonly behindSeconds: number;
    readonly isLedHere: boolean;
    readonly building:
      | (Built & { readonly done: number; readonly eventsPerSecond: number; readonly secondsLeft: number | null })
      | null;
    readonly wanted: number;
    readonly canRollBack: boolean;
  }[];
}

const built = ({ version, generation = 0 }: Projection, { position }: Progress): Built => ({
  version,
  generation,
  position: position ?? null,
});

/** A position as a number, exact enough for progress: both engines' texts begin with 20 digits. */
export const placeOf = (position: string | null | undefined): number => Number(position?.slice(0, 20) ?? 0);

export interface StatusOptions {
  readonly generations: Generations;
  /** End of the log. */
  readonly head: string | undefined;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** When the first event after a position happened, by position. */
  readonly waiting: ReadonlyMap<string, string>;
}

/** Positions of what is behind, whoever projects it. */
export const behindOf = (models: readonly ReadModelProgress[], head: string | undefined): ReadonlySet<string> =>
  new Set(models.flatMap(({ progress: { position } }) => (position && position < (head ?? '') ? [position] : [])));

export const statusOf = (
  models: readonly ReadModelProgress[],
  { generations, head, nowMs, waiting }: StatusOptions,
): RunnerStatus => ({
  head: head ?? null,
  rows: models.map(({ serving, progress, building, isLedHere }) => {
    const target = building?.projection ?? serving;
    const since = waiting.get(progress.position ?? '');
    return {
      readModel: serving.name,
      serving: built(serving, progress),
      behindSeconds: since === undefined ? 0 : Math.max(0, Math.round((nowMs - Date.parse(since)) / 1000)),
      isLedHere,
      building: building ? buildingOf(building.projection, building.progress, head, nowMs) : null,
      wanted: target.generation ?? 0,
      canRollBack: generationsOf(generations, serving.name, target.version).stack.length > 1,
    };
  }),
});

function buildingOf(projection: Projection, progress: BuildProgress, head: string | undefined, nowMs: number) {
  const { from, position, events, startedAt } = progress;
  const seconds = Math.max(0.001, (nowMs - startedAt) / 1000);
  const [first, at, last] = [placeOf(from), placeOf(position ?? from), placeOf(head)];
  const done = last <= first ? 1 : Math.min(1, Math.max(0, (at - first) / (last - first)));
  return {
    ...built(projection, progress),
    done,
    eventsPerSecond: Math.round(events / seconds),
    secondsLeft: done === 0 ? null : Math.round((seconds * (1 - done)) / done),
  };
}
