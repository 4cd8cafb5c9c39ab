import { refuse } from '@groundwork/contracts';
import type { Delays } from '../guesses/delays.ts';
import { isGone } from './account.ts';
import type { Accounts } from './accounts.ts';
import type { Passwords } from './passwords/passwords.ts';

/** Wrong ones make it wait. @param field of the request. @throws Refusal wrongPassword, tooManyRequests, notFound. */
export type Confirm = (userID: string, password: string, field: string) => Promise<void>;

export const createConfirm =
  ({ accounts, passwords, delays }: { accounts: Accounts; passwords: Passwords; delays: Delays }): Confirm =>
  async (userID, password, field) => {
    const state = await accounts.load(userID);
    if (!state || isGone(state)) return refuse('notFound');
    // Counted apart: guesses at sign-in do not lock out somebody who is signed in.
    const key = `user:${userID}`;
    await delays.check(key);
    if (await passwords.matches(password, state.passwordHash || null)) return delays.forget(key);
    await delays.failed(key);
    return refuse('wrongPassword', field);
  };
