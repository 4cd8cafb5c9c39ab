/** Snapshots spare a past moment the folding of the log from its beginning. */
import type { Snapshot } from '../store/embedded/open.ts';

interface Kept {
  readonly position: string;
  readonly events: number;
  readonly snapshot: Snapshot;
}

/** Events between two snapshots while there are few: folding that many takes about two seconds. */
const SPACING = 100_000;
/** Beyond this, every other snapshot goes and the spacing doubles. */
const MOST = 16;
/** All of them together, on disk. */
const MOST_BYTES = 4 * 1024 ** 3;

/** Kept until the process ends or somebody is erased. */
export function keepSnapshots({ spacing = SPACING, most = MOST, mostBytes = MOST_BYTES } = {}) {
  let kept: readonly Kept[] = [];
  let apart = spacing;

  const close = ({ snapshot }: Kept): Promise<void> => snapshot.close();
  const isTooMuch = (): boolean =>
    kept.length > most || kept.reduce((sum, { snapshot }) => sum + snapshot.bytes, 0) > mostBytes;

  return {
    before: (position: string): Kept | undefined => kept.findLast((one) => one.position <= position),
    /** @param events number folded so far. */
    isDue(events: number): boolean {
      const last = kept.findLast((one) => one.events <= events);
      const next = kept.find((one) => one.events > events);
      return events - (last?.events ?? 0) >= apart && (next === undefined || next.events - events >= apart);
    },
    async keep(one: Kept): Promise<void> {
      kept = [...kept, one].sort((a, b) => a.events - b.events);
      while (isTooMuch()) {
        apart *= 2;
        const [stay, go] = [kept.filter((_, i) => i % 2 === 1), kept.filter((_, i) => i % 2 === 0)];
        kept = stay;
        await Promise.all(go.map(close));
      }
    },
    async drop(): Promise<void> {
      const gone = kept;
      kept = [];
      await Promise.all(gone.map(close));
    },
  };
}

export type Snapshots = ReturnType<typeof keepSnapshots>;
