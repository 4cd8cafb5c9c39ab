/**
 * What a founder's running assessment shows, kept in localStorage for times without a network: their list and the questions of the
 * assessment they are at. It goes when they sign out, and when anybody else is found signed in.
 */
import { NetworkError } from '../http/errors.ts';
import { currentProfile, onProfileChange } from '../session/session.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';
import { noteFetch } from './network.ts';

/** The number is of what is in it: another release may ask for more. */
const PREFIX = 'groundwork.kept.1/';
const prefixOf = (userID: string): string => `${PREFIX}${userID}/`;

/** Keeps something for who is signed in. A full storage keeps nothing, rather than what is old. */
export function keep(userID: string, name: string, value: unknown): void {
  if (currentProfile()?.userID !== userID) return;
  if (!writeLocal(prefixOf(userID) + name, value)) removeLocal(prefixOf(userID) + name);
}

export const keptOf = (userID: string, name: string): unknown => readLocal(prefixOf(userID) + name);

export const dropKept = (userID: string, name: string): void => removeLocal(prefixOf(userID) + name);

/**
 * @returns what the server answers or, where it cannot be reached, what was kept of its last answer.
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

/** From the start of the app on, nothing stays of anybody but who is signed in. */
export function watchKept(): void {
  const forget = (): void => {
    const userID = currentProfile()?.userID;
    for (const key of localKeys('groundwork.kept.'))
      if (userID === undefined || !key.startsWith(prefixOf(userID))) removeLocal(key);
  };
  onProfileChange(forget);
  forget();
}
