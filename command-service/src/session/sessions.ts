import { createHash } from 'node:crypto';
import { refuse, SESSION } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { rehashPassword } from '../account/credentials.ts';
import { isOpen } from '../account/open.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { type Delays, signInKey } from '../guesses/delays.ts';
import type { GuessCounts } from '../guesses/guess-counts.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SignInLinks } from '../sign-in-links/sign-in-links.ts';
import { confirmPassword, end, isRecent, outlives, rotate, type Session, session, startSession } from './session.ts';

export interface SessionTools {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  /** Makes whoever guesses passwords wait. */
  readonly delays: Delays;
  /** Asks whoever guesses at one address from many networks for a proof of human verification. */
  readonly guesses: GuessCounts;
  readonly signInLinks: SignInLinks;
  readonly now: () => Date;
  /** @returns a random id or secret of 256 bits, base64url. */
  readonly newSecret: () => string;
  /** @returns the one secret that follows another, so that a repeated renewal gives the same. */
  readonly successorOf: (secret: string) => string;
  readonly newID: () => string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly proof?: string | undefined;
  /** Of the second factor. */
  readonly code?: string | undefined;
  /** What the person signs in with. */
  readonly device: string;
  /** Where from, as limits count it. */
  readonly network: string;
  /** Whether the device that signs in is known to the address. */
  readonly isKnown: boolean;
  /** Token of a link that lets a device in that is not. */
  readonly link?: string | undefined;
}

export interface SignedInSession {
  readonly account: Account;
  readonly session: Session;
  /** What the refresh cookie is to hold; null when it keeps what it has. */
  readonly cookie: string | null;
  readonly position: string | undefined;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A refresh cookie holds `<sessionID>.<secret>`; the log only the secret's hash. */
function readCookie(cookie: string): { sessionID: string; secret: string } {
  const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(cookie);
  if (!match) return refuse('sessionExpired');
  return { sessionID: match[1] as string, secret: match[2] as string };
}

/** Sign-in, renewal and sign-out. */
export function createSessions(
  pipeline: Pipeline,
  {
    accounts,
    passwords,
    secondFactors,
    delays,
    guesses,
    signInLinks,
    now,
    newSecret,
    successorOf,
    newID,
  }: SessionTools,
) {
  const sessions = pipeline.handle(session, { cacheSize: 5_000 });
  const ownerOf = async (state: Session | null): Promise<{ account: Account; session: Session }> => {
    if (!state || state.ended) return refuse('sessionExpired');
    const account = await accounts.load(state.userID);
    if (!account || !isOpen(account) || !outlives(state, account)) return refuse('sessionExpired');
    return { account, session: state };
  };

  async function start(account: Account, device: string, context: CommandContext): Promise<SignedInSession> {
    if (account.deactivated) refuse('accountDeactivated');
    const { userID, userType, epoch } = account;
    const [sessionID, secret] = [newID(), newSecret()];
    const { state, position } = await sessions.execute(
      sessionID,
      () => startSession({ sessionID, userID, userType, secretHash: hashOf(secret), device, epoch }, now()),
      { ...context, actorID: userID, actorType: userType },
    );
    return { ...(await ownerOf(state)), cookie: `${sessionID}.${secret}`, position };
  }

  /** Costs are raised over the years; who signs in has their hash made anew with those of today. */
  async function rehash({ userID, passwordHash }: Account, password: string, context: CommandContext): Promise<void> {
    if (!passwords.needsRehash(passwordHash)) return;
    const fresh = await passwords.hash(password);
    await accounts.execute(userID, (state) => rehashPassword(passwordHash, fresh, state), context);
  }

  return {
    /**
     * @throws Refusal invalidLogin, after the same time whether or not the address is known; tooManyRequests while too many
     * wrong passwords make the account wait; proofRequired, notHuman after many from anywhere; signInLinkRequired after too many
     * of them, on a device that is not known; secondFactorRequired when the
     * password is right and a code is missing, wrongCode when it is wrong, which counts as a wrong password does;
     * accountDeactivated when all is right.
     */
    async signIn(
      { email, password, proof, code, device, network, isKnown, link }: SignIn,
      context: CommandContext,
    ): Promise<SignedInSession> {
      // A stranger who guesses elsewhere does not keep the owner out.
      const key = signInKey(email, network);
      delays.check(key);
      const mayTry = async () => isKnown || (link !== undefined && (await signInLinks.letsIn(link, email)));
      let isWrongCode = false;
      const account = await guesses
        .attempt(email, proof, context, mayTry, async () => {
          const found = await accounts.byEmail(email);
          const matched = await passwords.matches(password, found?.passwordHash || null);
          if (!found || isGone(found) || !matched) return null;
          isWrongCode = !(await secondFactors.passesSignIn(found, code, context));
          return isWrongCode ? null : found;
        })
        .catch((error: unknown) => {
          delays.cancel(key);
          throw error;
        });
      if (!account) {
        delays.failed(key);
        return isWrongCode ? refuse('wrongCode', '/code') : refuse('invalidLogin');
      }
      delays.forget(key);
      await guesses.forget(email, context);
      await rehash(account, password, context);
      return start(account, device, context);
    },

    /** Starts a session for somebody who has just proved who they are. @throws Refusal accountDeactivated. */
    start,

    /** Renews by refresh cookie. @throws Refusal sessionExpired. */
    async refresh(cookie: string, context: CommandContext): Promise<SignedInSession> {
      const { sessionID, secret: presented } = readCookie(cookie);
      const secret = successorOf(presented);
      const { state, position } = await sessions.execute(
        sessionID,
        (current) => rotate(hashOf(presented), hashOf(secret), now(), current),
        context,
      );
      // Also for the secret before the current one: the answer that carried the current one may have been lost.
      return { ...(await ownerOf(state)), cookie: `${sessionID}.${secret}`, position };
    },

    /** Ends the session of a cookie or a token; repeating it changes nothing. */
    async signOut(by: { cookie: string } | { sessionID: string }, context: CommandContext) {
      const id = 'sessionID' in by ? by.sessionID : readCookie(by.cookie).sessionID;
      const { position } = await sessions.execute(
        id,
        (state) =>
          'cookie' in by && !holds(state, hashOf(readCookie(by.cookie).secret)) ? [] : end('signedOut', state),
        context,
      );
      return position;
    },

    /** The person proved again that they know the password. @throws Refusal sessionExpired. */
    async confirmed(
      { userID, sessionID }: Pick<Actor, 'userID' | 'sessionID'>,
      context: CommandContext,
    ): Promise<SignedInSession> {
      const { state, position } = await sessions.execute(
        sessionID ?? '',
        (current) => confirmPassword(userID, now(), current),
        context,
      );
      return { ...(await ownerOf(state)), cookie: null, position };
    },

    /**
     * Sensitive actions go on only for a while after the password was given (docs/decisions.md#sensitive-actions-ask-for-the-password).
     * @throws Refusal passwordRequired.
     */
    async assertRecentPassword(
      { userID, sessionID }: Pick<Actor, 'userID' | 'sessionID'>,
      maxSeconds: number = SESSION.recentPassword,
    ): Promise<void> {
      const state = sessionID === null ? null : await sessions.load(sessionID);
      if (!isRecent(userID, maxSeconds, now(), state)) refuse('passwordRequired');
    },

    /** Ends one of a person's own sessions. @throws Refusal notFound when it is none of theirs. */
    async endOther(userID: string, sessionID: string, context: CommandContext) {
      const { position } = await sessions.execute(
        sessionID,
        (state) => (state?.userID === userID ? end('signedOutElsewhere', state) : refuse('notFound')),
        context,
      );
      return position;
    },
  };
}

/** Whether a secret is the session's own: knowing an id alone must not end somebody's session. */
const holds = (state: Session | null, secretHash: string): boolean =>
  state !== null && (state.secretHash === secretHash || state.previousHash === secretHash);

export type Sessions = ReturnType<typeof createSessions>;
