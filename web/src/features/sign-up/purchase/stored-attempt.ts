/**
 * This tab's attempt outlives a reload by its key alone: nothing of the person, the password or the card is kept. Storage that
 * is blocked keeps nothing.
 */
const STORAGE_KEY = 'groundwork.signUpAttempt';

/** @returns the key of an attempt that this tab has sent and of which it has not heard the end. */
export function storedAttempt(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function storeAttempt(key: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // While the page stays open it is known all the same.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
