import { LRUCache } from 'lru-cache';

/** lru-cache's own `max` allocates all at once (6 ms for 50,000). @param ttlMs milliseconds; 0: no expiry. */
export const createCache = <V extends NonNullable<unknown>>(max: number, ttlMs = 0): LRUCache<string, V> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl: ttlMs });
