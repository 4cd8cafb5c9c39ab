import { LIFETIMES } from '../limits.ts';

/**
 * Whether what was added to an account is so young that it may be of whoever changed its address: then it ends when the
 * former address takes the account back. For both services alike.
 * @param since when it was added, ISO 8601. @param time when the account is taken back.
 */
export const isYoung = (since: string, time: string): boolean =>
  Date.parse(time) - Date.parse(since) <= LIFETIMES.emailChange * 1000;
