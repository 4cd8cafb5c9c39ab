/** Bounds log lines per network, so that strangers cannot fill a disk. */
import { coarseNetwork } from './network.ts';

/** Per minute and network. Shared offices stay far below; an attack needs no thousand equal lines. */
export const LINES_A_MINUTE = { requests: 1_200, failures: 120, security: 300 } as const;

export type LineKind = keyof typeof LINES_A_MINUTE;

const WINDOW_MS = 60_000;
/** Counters per minute. Beyond that networks share one, so that the total is bounded too. */
const COUNTS = 5_000;

export interface LeftOut {
  readonly network: string;
  readonly lines: Readonly<Partial<Record<LineKind, number>>>;
}

export interface LineBudgetOptions {
  /** Called with the first line of the next minute. */
  readonly tell: (leftOut: LeftOut) => void;
  /** Monotonic, in milliseconds. */
  readonly elapsed?: () => number;
}

export interface LineBudget {
  /** @param about counted separately, so that one flood hides no other event. @returns whether to write. */
  allows(kind: LineKind, ip: string, about?: string): boolean;
  /** Since the start. */
  leftOut(): Readonly<Record<LineKind, number>>;
}

/** A separate budget; `lineBudgetOf` gives that of a log. */
export function createLineBudget({ tell, elapsed = () => performance.now() }: LineBudgetOptions): LineBudget {
  const totals: Record<LineKind, number> = { requests: 0, failures: 0, security: 0 };
  let counts = new Map<string, number>();
  let missing = new Map<string, Partial<Record<LineKind, number>>>();
  let endsAtMs = Number.NEGATIVE_INFINITY;

  function beginAnew(now: number): void {
    endsAtMs = now + WINDOW_MS;
    const over = missing;
    counts = new Map();
    missing = new Map();
    for (const [network, lines] of over) tell({ network, lines });
  }

  return {
    allows(kind, ip, about = '') {
      const now = elapsed();
      if (now >= endsAtMs) beginAnew(now);
      const own = coarseNetwork(ip);
      const known = `${kind} ${about} ${own}`;
      const isCounted = counts.has(known) || counts.size < COUNTS;
      const [key, network] = isCounted ? [known, own] : [`${kind} ${about}`, 'others'];
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= LINES_A_MINUTE[kind]) return true;
      const lines = missing.get(network) ?? {};
      missing.set(network, { ...lines, [kind]: (lines[kind] ?? 0) + 1 });
      totals[kind] += 1;
      return false;
    },
    leftOut: () => ({ ...totals }),
  };
}
