import { refuse } from '@groundwork/contracts';
import type { Delays } from '../guesses/delays.ts';
import { isGone } from './account.ts';
import type { Accounts } from './accounts.ts';
import type { Passwords } from './passwords/passwords.ts';

/**
 * Asks whoever is signed in for their password once more. Wrong ones make them wait, as at sign-in.
 * @param field of the request that holds it. @throws Refusal wrongPassword, tooManyRequests, notFound.
 */
export type Confirm = (userID: string, password: string, field: string) => Promise<void>;

export const createConfirm =
  ({ accounts, passwords, delays }: { accounts: Accounts; passwords: Passwords; delays: Delays }): Confirm =>
  async (userID, password, field) => {
    const state = await accounts.load(userID);
    if (!state || isGone(state)) return refuse('notFound');
    // A count of its own: whoever guesses at sign-in does not keep out somebody who is signed in.
    const key = `user:${userID}`;
    delays.check(key);
    if (await passwords.matches(password, state.passwordHash || null)) return delays.forget(key);
    delays.failed(key);
    return refuse('wrongPassword', field);
  };
