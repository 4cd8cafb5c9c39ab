/**
 * What a founder's running assessment needs offline, in localStorage: the list, and the questions of the current
 * assessment. Removed at sign-out, and when another person is signed in.
 */
import { NetworkError } from '../http/errors.ts';
import { currentProfile, onProfileChange } from '../session/session.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { noteFetch } from './network.ts';

/** Version of the format: another release may need more. */
const PREFIX = 'groundwork.kept.1/';
const prefixOf = (userID: string): string => `${PREFIX}${userID}/`;

/** Keeps a value for the signed-in person. If storage is full, the old value goes too. */
export function keep(userID: string, name: string, value: unknown): void {
  if (currentProfile()?.userID !== userID) return;
  if (!writeLocal(prefixOf(userID) + name, value)) removeLocal(prefixOf(userID) + name);
}

export const keptOf = (userID: string, name: string): unknown => readLocal(prefixOf(userID) + name);

export const dropKept = (userID: string, name: string): void => removeLocal(prefixOf(userID) + name);

/**
 * @returns the server's answer, or the last kept one when the server cannot be reached.
 * @throws what `ask` throws, unless something was kept.
 */
export async function orKept<T>(ask: () => Promise<T>, kept: () => T | null): Promise<T> {
  try {
    const value = await ask();
    noteFetch(true);
    return value;
  } catch (error) {
    const isOffline = error instanceof NetworkError;
    if (isOffline) noteFetch(false);
    const value = isOffline ? kept() : null;
    if (value === null) throw error;
    return value;
  }
}

/** Removes what is kept of anybody but the signed-in person, from the start of the app on. */
export function watchKept(): void {
  const forget = (): void => {
    const userID = currentProfile()?.userID;
    for (const key of localKeys('groundwork.kept.'))
      if (userID === undefined || !key.startsWith(prefixOf(userID))) removeLocal(key);
  };
  onProfileChange(forget);
  forget();
}
