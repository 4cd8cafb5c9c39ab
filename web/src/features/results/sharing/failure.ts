import { ApiError, messageOf } from '../../../http/errors.ts';
import { SHARING } from './texts.ts';

/** @returns the catalogue's text, or the fallback; where trying again cannot help, what does. */
export function failureOf(error: unknown, fallback: string): string {
  const isFull = error instanceof ApiError && error.code === 'tooManyShares';
  return isFull ? SHARING.tooMany : messageOf(error, fallback);
}
