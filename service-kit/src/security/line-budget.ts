/** How many lines of the log requests of one network may cause: a stranger who asks without end must not fill a disk with it. */
import { coarseNetwork } from './network.ts';

/**
 * Lines a minute, by what they are: of requests as they come and go, of failures inside, and of each event of the security log. An
 * office or a provider that many people share stays far below; who tells of an attack needs not each of a thousand lines that are alike.
 */
export const LINES_A_MINUTE = { requests: 1_200, failures: 120, security: 300 } as const;

export type LineKind = keyof typeof LINES_A_MINUTE;

const WINDOW_MS = 60_000;
/** Networks and events counted apart in a minute. Those beyond share one count, so that the lines of all are bounded too. */
const COUNTS = 5_000;

/** What was left out of a network in a minute, by what it was. */
export interface LeftOut {
  readonly network: string;
  readonly lines: Readonly<Partial<Record<LineKind, number>>>;
}

export interface LineBudgetOptions {
  /** Told once a minute is over, with the first line that comes after it. */
  readonly tell: (leftOut: LeftOut) => void;
  /** Milliseconds that only go up. */
  readonly elapsed?: () => number;
}

export interface LineBudget {
  /**
   * Counts a line that a request from an address is about to write. @returns whether it may.
   * @param about what is counted apart: a flood of one event hides no other.
   */
  allows(kind: LineKind, ip: string, about?: string): boolean;
  /** Lines left out since the start. */
  leftOut(): Readonly<Record<LineKind, number>>;
}

/** @returns a budget of its own; `lineBudgetOf` gives the one of a log. */
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
