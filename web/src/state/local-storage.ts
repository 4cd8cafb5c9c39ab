/** localStorage may be full, blocked or absent: then it acts as if empty. */

/** @returns the parsed value; null if missing or unreadable. The caller checks its shape. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns whether it was stored. */
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

export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Only one tab runs `work` at a time. Without the Locks API (insecure origin, old browser) it just runs. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator) || !navigator.locks) return work();
  // Undoes the extra Promise layer of the DOM type.
  return (await navigator.locks.request(name, work)) as T;
}

/** crypto.randomUUID is missing on plain http. */
export const uniqueID = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
