import type { Logger } from '@groundwork/service-kit';
import { checkpointName, type Projection } from '../../core/projection.ts';
import type { Batch, ReadStore } from '../../store/port.ts';
import { tellLost } from '../lost-writes.ts';

export interface GroupCheckpointsOptions {
  readonly projections: readonly Projection[];
  readonly store: ReadStore;
  readonly logger: Logger;
  readonly from: string | null;
  /** By checkpoint name, where a projection is not at `from`. */
  readonly checkpoints?: ReadonlyMap<string, string | null> | undefined;
}

/** Projections of a group may differ: on MongoDB a crash may come between two moves of checkpoints. */
export function groupCheckpoints({ projections, store, logger, from, checkpoints }: GroupCheckpointsOptions) {
  const names = projections.map(checkpointName);
  let known = names.map((name) => checkpoints?.get(name) ?? from);
  const stored = (): Promise<(string | null)[]> => Promise.all(names.map((name) => store.checkpoint(name)));
  return {
    /** @returns what moves those that are not yet at this position. */
    movesTo: (position: string): Batch['checkpoints'] =>
      names.flatMap((name, i) => {
        const at = known[i] ?? null;
        return at !== null && at >= position ? [] : [{ name, from: at, to: position }];
      }),
    /** Call it once those moves are written. */
    moved(position: string): void {
      known = known.map((at) => (at !== null && at > position ? at : position));
    },
    haveMoved: async (): Promise<boolean> => (await stored()).some((at, i) => at !== known[i]),
    /** Takes them as they are stored. @returns the least. */
    async reload(): Promise<string | null> {
      const found = await stored();
      // All since is folded again.
      tellLost(
        logger,
        names.map((name, i) => [name, known[i] ?? null]),
        (name) => found[names.indexOf(name)],
      );
      known = found;
      return found.reduce((a, b) => ((a ?? '') <= (b ?? '') ? a : b)) ?? null;
    },
  };
}

export type GroupCheckpoints = ReturnType<typeof groupCheckpoints>;
