export interface ByteCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
}

/** How long something is kept, in milliseconds: whoever is erased is not remembered here for long. */
const TTL_MS = 15 * 60_000;

/** Keeps what was used last, within so many bytes, for a quarter of an hour. */
export function byteCache(limit: number, ttlMs = TTL_MS): ByteCache {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    set(key, value) {
      drop(key);
      if (value.byteLength > limit) return;
      kept.set(key, value);
      setTimeout(() => kept.get(key) === value && drop(key), ttlMs).unref();
      bytes += value.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
  };
}
