import { readTab, removeTab, writeTab } from '../../../state/tab-storage.ts';

/** A reload keeps only the attempt's key: nothing of the person, password or card. */
const STORAGE_KEY = 'groundwork.signUpAttempt';

/** @returns key of an attempt whose outcome this tab does not know; null for none. */
export const storedAttempt = (): string | null => readTab(STORAGE_KEY);

export const storeAttempt = (key: string): void => writeTab(STORAGE_KEY, key);

export const forgetAttempt = (): void => removeTab(STORAGE_KEY);
