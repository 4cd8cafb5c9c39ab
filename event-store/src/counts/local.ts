import { createHash } from 'node:crypto';
import type { Change, Counted, Counting, Counts, Kept } from './port.ts';

export interface LocalCountsOptions {
  readonly now?: () => Date;
  /** Of those that last equally long; who was changed longest ago is forgotten first. */
  readonly remembered?: number;
}

export interface LocalCounts extends Counts {
  /** Takes over what another engine has counted. */
  learn(counting: Counting, counted: Counted): void;
}

interface Entry {
  readonly kept: Kept;
  readonly endsAt: number;
}

const REMEMBERED = 100_000;
const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** In the memory of one process, keys as hashes. Who only begins something does not push out who has to wait. */
export function openLocalCounts({
  now = () => new Date(),
  remembered = REMEMBERED,
}: LocalCountsOptions = {}): LocalCounts {
  /** By how long they last, each in the order of the latest change: so in the order in which they end. */
  const lasting = new Map<number, Map<string, Entry>>();

  function read(id: string, nowMs: number): Entry | undefined {
    for (const entries of lasting.values()) {
      const found = entries.get(id);
      if (found) return found.endsAt > nowMs ? found : undefined;
    }
    return undefined;
  }

  function write(id: string, keep: Exclude<Change['keep'], undefined>, nowMs: number, endsAt?: number): void {
    for (const entries of lasting.values()) entries.delete(id);
    if (keep === null) return;
    const entries = lasting.get(keep.lastsMs) ?? new Map<string, Entry>();
    lasting.set(keep.lastsMs, entries);
    entries.set(id, { kept: keep.kept, endsAt: endsAt ?? nowMs + keep.lastsMs });
    for (const [oldest, entry] of entries) {
      if (entries.size <= remembered && entry.endsAt > nowMs) break;
      entries.delete(oldest);
    }
  }

  return {
    async add(countings) {
      const nowMs = now().getTime();
      return countings.map(({ key, by, windowMs }) => {
        const id = idOf(key);
        const found = read(id, nowMs);
        const count = (found?.kept['count'] ?? 0) + by;
        const endsAt = found?.endsAt ?? nowMs + windowMs;
        write(id, { kept: { count }, lastsMs: windowMs }, nowMs, endsAt);
        return { count, leftMs: endsAt - nowMs };
      });
    },
    async change(key, change) {
      const nowMs = now().getTime();
      const id = idOf(key);
      const changed = change(read(id, nowMs)?.kept, nowMs);
      if (changed.keep !== undefined) write(id, changed.keep, nowMs);
      return changed;
    },
    learn({ key, windowMs }, { count, leftMs }) {
      const nowMs = now().getTime();
      write(idOf(key), { kept: { count }, lastsMs: windowMs }, nowMs, nowMs + leftMs);
    },
  };
}
