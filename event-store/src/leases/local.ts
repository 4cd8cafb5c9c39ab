import { isFree, type Lease, NEVER_HELD, released, renewed, taken } from './lease.ts';
import type { Epochs, Leases } from './port.ts';

export interface LocalLeases extends Leases {
  /** 0 for one that was never held. */
  epochOf(name: string): number;
}

/** In the memory of one process: for an engine whose files no other process uses. @param now milliseconds. */
export function openLocalLeases(now: () => number = () => performance.now()): LocalLeases {
  const leases = new Map<string, Lease>();
  const of = (name: string): Lease => leases.get(name) ?? NEVER_HELD;

  function take(names: readonly string[], owner: string, termMs: number): Epochs {
    for (const name of names) leases.set(name, taken(of(name), owner, now() + termMs));
    return new Map(names.map((name) => [name, of(name).epoch]));
  }

  return {
    epochOf: (name) => of(name).epoch,
    acquire: async (owner, names, termMs, most) => {
      const free = names.filter((name) => isFree(of(name), now()));
      return take(free.slice(0, most), owner, termMs);
    },
    seize: async (owner, names, termMs) => take(names, owner, termMs),
    async renew(owner, held, termMs) {
      const still = new Set<string>();
      for (const [name, epoch] of held) {
        const next = renewed(of(name), owner, epoch, now() + termMs);
        if (!next) continue;
        leases.set(name, next);
        still.add(name);
      }
      return still;
    },
    async release(owner, names) {
      for (const name of names) leases.set(name, released(of(name), owner));
    },
    async holders() {
      const held = [...leases].filter(([, lease]) => !isFree(lease, now()));
      return new Map(held.map(([name, { owner, epoch }]) => [name, { owner: owner ?? '', epoch }]));
    },
  };
}
