/** What becomes of one lease, as a function of the store's time in milliseconds. */
export interface Lease {
  readonly owner: string | null;
  readonly epoch: number;
  /** It ends then, unless it is renewed. */
  readonly until: number;
}

export const NEVER_HELD: Lease = { owner: null, epoch: 0, until: 0 };

export const isFree = ({ owner, until }: Lease, now: number): boolean => owner === null || until <= now;

/** Each time it is taken begins an epoch, also by who had it before. */
export const taken = ({ epoch }: Lease, owner: string, until: number): Lease => ({ owner, epoch: epoch + 1, until });

/** One that has ended and that nobody took is still its holder's. @returns null where it is not. */
export const renewed = (lease: Lease, owner: string, epoch: number, until: number): Lease | null =>
  lease.owner === owner && lease.epoch === epoch ? { ...lease, until } : null;

export const released = (lease: Lease, owner: string): Lease =>
  lease.owner === owner ? { ...lease, owner: null } : lease;
