import { LRUCache } from 'lru-cache';

/**
 * A cache that grows as it is filled. With lru-cache's own `max` it takes all its memory at once: 6 ms for 50,000 entries, at each start.
 * @param max entries; the least recently used ones go first. @param ttlMs how long each is kept at most, in milliseconds; 0 for ever.
 */
export const createCache = <V extends NonNullable<unknown>>(max: number, ttlMs = 0): LRUCache<string, V> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl: ttlMs });
