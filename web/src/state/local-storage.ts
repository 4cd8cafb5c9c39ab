/** localStorage that may be full, blocked or absent: it then behaves as if it were empty. */

/** @returns the parsed value under `key`, or null when there is none or it cannot be read. The caller checks its shape. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns whether the value was kept. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** @returns every key that begins with `prefix`. */
export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Runs `work` alone among all tabs; without the Locks API (insecure origins, old browsers) it just runs. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator) || !navigator.locks) return work();
  // The cast undoes the DOM type's extra Promise layer: the lock answers what the work answers.
  return (await navigator.locks.request(name, work)) as T;
}

/** A random id; crypto.randomUUID would be missing on plain-http addresses. */
export const uniqueID = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
