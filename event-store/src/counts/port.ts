/**
 * What limits count: how often something was done in a window, and what is remembered of tries. Several processes that
 * share an engine count together. Nothing here is for ever: what has ended may be gone.
 */
export interface Counts {
  /** A window begins with the first and lasts so long. @returns counts of all processes, in the order given. */
  add(countings: readonly Counting[]): Promise<readonly Counted[]>;
  /**
   * Changes what is remembered of a key. @param change gets what is kept, undefined when that is nothing any more, and the
   * engine's time; pure, for it is called again when another process was faster. @returns what it returned last.
   */
  change<C extends Change>(key: string, change: (kept: Kept | undefined, nowMs: number) => C): Promise<C>;
}

export interface Counting {
  readonly key: string;
  readonly by: number;
  readonly windowMs: number;
}

export interface Counted {
  readonly count: number;
  /** Milliseconds until it begins anew. */
  readonly leftMs: number;
}

/** Numbers by name: what an engine keeps names nobody. */
export type Kept = Readonly<Record<string, number>>;

export interface Change {
  /** Null: forget it. Undefined: leave it as it is. */
  readonly keep: { readonly kept: Kept; readonly lastsMs: number } | null | undefined;
}
