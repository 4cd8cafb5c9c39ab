export interface ByteCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
}

/** Keeps what was used last, within so many bytes. */
export function byteCache(limit: number): ByteCache {
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
      bytes += value.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
  };
}
