/**
 * Who works at what, where several processes could: each name has one holder at a time. A lease says who should work and
 * makes nothing safe by itself: every write carries the epoch, and what was written to refuses an older one.
 */
export interface Leases {
  /**
   * Takes those that nobody holds, in order, for so many milliseconds of the store's clock. Of two who want the same at
   * once, one gets all. @param most how many it takes. @returns epochs of those taken.
   */
  acquire(owner: string, names: readonly string[], termMs: number, most?: number): Promise<Epochs>;
  /** Takes them from whoever holds them: what these still write is refused. @returns their epochs. */
  seize(owner: string, names: readonly string[], termMs: number): Promise<Epochs>;
  /** @returns which of those held are still, by this epoch, and now for so long again. */
  renew(owner: string, held: Epochs, termMs: number): Promise<ReadonlySet<string>>;
  /** Gives back what is held; others may take it at once. */
  release(owner: string, names: readonly string[]): Promise<void>;
  /** @returns who holds what now. */
  holders(): Promise<ReadonlyMap<string, Holding>>;
}

/** By name of the lease. An epoch counts how often it was taken, so that a later one is always greater. */
export type Epochs = ReadonlyMap<string, number>;

export interface Holding {
  readonly owner: string;
  readonly epoch: number;
}

/** Somebody else holds it now: whoever wrote must stop. */
export class LeaseLost extends Error {
  readonly lease: string;

  constructor(lease: string) {
    super(`the lease ${lease} is held by another process`);
    this.name = 'LeaseLost';
    this.lease = lease;
  }
}
