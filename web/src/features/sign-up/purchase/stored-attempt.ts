/** A reload keeps only the attempt's key: nothing of the person, password or card. Blocked storage keeps nothing. */
const STORAGE_KEY = 'groundwork.signUpAttempt';

/** @returns key of an attempt whose outcome this tab does not know; null for none. */
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
    // While the page stays open the key is known anyway.
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
