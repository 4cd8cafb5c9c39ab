import { CheckpointMoved, type ReadStore } from '../store/port.ts';

/** How long a file belongs to the process that makes it, unless that renews the lease. */
const LEASE_MS = 5_000;

/** Another process makes the file now. */
export class LeaseLost extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`another process makes the file until ${until.toISOString()}`);
    this.until = until;
  }
}

export interface Lease {
  /** Takes or renews it. @throws LeaseLost while another process has it. */
  take(): Promise<void>;
  leave(): Promise<void>;
}

/** One process makes a file: the one that last moved its checkpoint, until the lease ends. */
export function leaseOf(store: ReadStore, exportID: string, owner: string, now: () => Date): Lease {
  const name = `export:${exportID}`;
  return {
    async take() {
      const from = await store.checkpoint(name);
      const [holder, until = ''] = from?.split(' ') ?? [];
      if (holder !== undefined && holder !== owner && until > now().toISOString()) throw new LeaseLost(new Date(until));
      const ends = new Date(now().getTime() + LEASE_MS);
      const to = `${owner} ${ends.toISOString()}`;
      if (to === from) return;
      try {
        await store.write({ writes: [], checkpoints: [{ name, from, to }] });
      } catch (error) {
        throw error instanceof CheckpointMoved ? new LeaseLost(ends) : error;
      }
    },
    leave: () => store.removeCheckpoint(name),
  };
}
