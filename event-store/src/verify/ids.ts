import type { EventStore, StoredEvent } from '../port.ts';
import type { Report } from './findings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FIRST_SIZE = 1024;

/** Eight bytes: ten million events are then 80 MB instead of a gigabyte. */
const shortOf = (id: string): bigint => BigInt(`0x${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}`);

/** Every id is a UUID and stands once. */
export function idCheck(report: Report) {
  let seen = new BigUint64Array(FIRST_SIZE);
  let count = 0;

  /** @returns what may stand twice. */
  function repeated(): Set<bigint> {
    const sorted = seen.subarray(0, count).sort();
    const found = new Set<bigint>();
    for (let i = 1; i < count; i++) if (sorted[i] === sorted[i - 1]) found.add(sorted[i] as bigint);
    return found;
  }

  return {
    take({ id, position }: StoredEvent): void {
      if (!UUID.test(id)) {
        report('ids', `the id of the event at position ${position} is no UUID`);
        return;
      }
      if (count === seen.length) {
        const larger = new BigUint64Array(2 * count);
        larger.set(seen);
        seen = larger;
      }
      // Version and variant are the same for all: they tell nothing apart, and are few bits.
      seen[count++] = shortOf(id);
    },
    /** Reads the log once more if any may stand twice. */
    async end(store: Pick<EventStore, 'readAll'>): Promise<void> {
      const suspects = repeated();
      if (suspects.size === 0) return;
      const first = new Map<string, string>();
      for await (const batch of store.readAll()) {
        for (const { id, position } of batch) {
          if (!UUID.test(id) || !suspects.has(shortOf(id))) continue;
          const at = first.get(id);
          if (at === undefined) first.set(id, position);
          else report('ids', `the event at position ${position} has the id of the one at position ${at}`);
        }
      }
    },
  };
}
