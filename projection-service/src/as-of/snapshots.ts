/** What pasts begin with, so that they need not be made from the beginning of the log. */
import type { Snapshot } from '../store/embedded/open.ts';

interface Kept {
  readonly position: string;
  /** Events folded up to there. */
  readonly events: number;
  readonly snapshot: Snapshot;
}

/** Events between two of them, while they are few: what is folded from one to a moment takes about two seconds. */
const SPACING = 100_000;
/** Of more every other one goes, and from then on they lie twice as far apart. */
const MOST = 16;
/** On disk, of all together. */
const MOST_BYTES = 4 * 1024 ** 3;

/** Snapshots at places of the log, for as long as the process lives and until somebody is erased. */
export function keepSnapshots({ spacing = SPACING, most = MOST, mostBytes = MOST_BYTES } = {}) {
  let kept: readonly Kept[] = [];
  let apart = spacing;

  const close = ({ snapshot }: Kept): Promise<void> => snapshot.close();
  const isTooMuch = (): boolean =>
    kept.length > most || kept.reduce((sum, { snapshot }) => sum + snapshot.bytes, 0) > mostBytes;

  return {
    /** @returns the last one that is not after a position. */
    before: (position: string): Kept | undefined => kept.findLast((one) => one.position <= position),
    /** @returns whether one is wanted there. @param events folded up to there. */
    isDue(events: number): boolean {
      const last = kept.findLast((one) => one.events <= events);
      const next = kept.find((one) => one.events > events);
      return events - (last?.events ?? 0) >= apart && (next === undefined || next.events - events >= apart);
    },
    /** Keeps one. */
    async keep(one: Kept): Promise<void> {
      kept = [...kept, one].sort((a, b) => a.events - b.events);
      while (isTooMuch()) {
        apart *= 2;
        const [stay, go] = [kept.filter((_, i) => i % 2 === 1), kept.filter((_, i) => i % 2 === 0)];
        kept = stay;
        await Promise.all(go.map(close));
      }
    },
    /** Leaves none. */
    async drop(): Promise<void> {
      const gone = kept;
      kept = [];
      await Promise.all(gone.map(close));
    },
  };
}

export type Snapshots = ReturnType<typeof keepSnapshots>;
