import { refuse, SESSION } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Delays } from '../guesses/delays.ts';
import { hasPasskeyAlone, isGone } from './account.ts';
import type { Accounts } from './accounts.ts';
import type { Passwords } from './passwords/passwords.ts';

export type Confirming = Pick<Actor, 'userID' | 'sessionID'>;

export interface ConfirmTools {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly delays: Delays;
  /** @throws Refusal passwordRequired. */
  readonly assertRecentPassword: (actor: Confirming, maxSeconds: number) => Promise<void>;
}

/**
 * Who has passkeys alone leaves the password out, and has used a passkey a minute ago. Wrong ones make it wait.
 * @param field of the request. @throws Refusal wrongPassword, passwordRequired, tooManyRequests, notFound.
 */
export type Confirm = (actor: Confirming, password: string | undefined, field: string) => Promise<void>;

export const createConfirm =
  ({ accounts, passwords, delays, assertRecentPassword }: ConfirmTools): Confirm =>
  async (actor, password, field) => {
    const state = await accounts.load(actor.userID);
    if (!state || isGone(state)) return refuse('notFound');
    if (password === undefined && hasPasskeyAlone(state)) return assertRecentPassword(actor, SESSION.freshPassword);
    // Counted apart: guesses at sign-in do not lock out somebody who is signed in.
    const key = `user:${actor.userID}`;
    await delays.check(key);
    if (await passwords.matches(password ?? '', state.passwordHash || null)) return delays.forget(key);
    await delays.failed(key);
    return refuse('wrongPassword', field);
  };
