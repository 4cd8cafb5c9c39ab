import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Counts, createCache } from '@groundwork/event-store';

/** Networks and accounts beyond their limit that are refused without asking. */
const REFUSED = 5_000;

/** @returns a store of @fastify/rate-limit that counts with all processes. Keys name their endpoint. */
export function storeOn(counts: Counts): FastifyRateLimitStoreCtor {
  const refused = createCache<{ readonly current: number; readonly endsAt: number }>(REFUSED);
  const store: FastifyRateLimitStore = {
    incr(key, callback, windowMs = 0, max = 0) {
      const now = performance.now();
      const known = refused.get(key);
      // Its window is over for all at the same time, so nobody need be asked before.
      if (known && known.endsAt > now) return callback(null, { current: known.current, ttl: known.endsAt - now });
      counts.add([{ key, by: 1, windowMs }]).then(
        ([counted]) => {
          const { count: current, leftMs: ttl } = counted ?? { count: 1, leftMs: windowMs };
          if (current > max) refused.set(key, { current, endsAt: performance.now() + ttl });
          callback(null, { current, ttl });
        },
        (error: Error) => callback(error),
      );
    },
    child: () => store,
  };
  return class {
    incr = store.incr;
    child = store.child;
  };
}
