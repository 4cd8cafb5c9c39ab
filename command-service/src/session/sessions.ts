import { createHash } from 'node:crypto';
import { type EventData, refuse, SESSION } from '@groundwork/contracts';
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
import type { SecondFactors, SecondProof } from '../second-factor/second-factors.ts';
import type { SignInLinks } from '../sign-in-links/sign-in-links.ts';
import { confirmPassword, end, isRecent, outlives, rotate, type Session, session, startSession } from './session.ts';

export interface SessionTools {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  /** Delays whoever guesses passwords. */
  readonly delays: Delays;
  /** Asks for a proof of being human when one address is guessed at from many networks. */
  readonly guesses: GuessCounts;
  readonly signInLinks: SignInLinks;
  /** Of people whose organization has its own sign-in, off where it says so. */
  readonly localPasswords: { isOff(account: Account): Promise<boolean> };
  readonly now: () => Date;
  /** 256 random bits, base64url. */
  readonly newSecret: () => string;
  /** Derived from the secret: a repeated renewal gives the same. */
  readonly successorOf: (secret: string) => string;
  readonly newID: () => string;
}

export interface SignIn extends SecondProof {
  readonly email: string;
  readonly password: string;
  readonly proof?: string | undefined;
  readonly device: string;
  /** As limits count it. */
  readonly network: string;
  /** Whether the address signed in on this device before. */
  readonly isKnown: boolean;
  /** Token of a link that lets an unknown device in. */
  readonly link?: string | undefined;
}

export interface SignedInSession {
  readonly account: Account;
  readonly session: Session;
  /** New refresh cookie; null to keep the old one. */
  readonly cookie: string | null;
  readonly position: string | undefined;
}

type SignedInBy = Pick<EventData['SessionStarted'], 'method' | 'factorProven' | 'confirmed'>;
type Method = 'password' | 'passkey';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** `<sessionID>.<secret>`; the log holds only the secret's hash. */
function readCookie(cookie: string): { sessionID: string; secret: string } {
  const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(cookie);
  if (!match) return refuse('sessionExpired');
  return { sessionID: match[1] as string, secret: match[2] as string };
}

export function createSessions(
  pipeline: Pipeline,
  {
    accounts,
    passwords,
    secondFactors,
    delays,
    guesses,
    signInLinks,
    localPasswords,
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

  /** @param by what they signed in with; nothing where a session begins without, such as by a purchase. */
  async function start(
    account: Account,
    device: string,
    context: CommandContext,
    by: SignedInBy = {},
  ): Promise<SignedInSession> {
    if (account.deactivated) refuse('accountDeactivated');
    // A passkey outlives the organization's own way in as a password does.
    if (by.method === 'passkey' && (await localPasswords.isOff(account))) refuse('passwordOff');
    const { userID, userType, epoch } = account;
    const [sessionID, secret] = [newID(), newSecret()];
    const { state, position } = await sessions.execute(
      sessionID,
      () => startSession({ sessionID, userID, userType, secretHash: hashOf(secret), device, epoch, ...by }, now()),
      { ...context, actorID: userID, actorType: userType },
    );
    return { ...(await ownerOf(state)), cookie: `${sessionID}.${secret}`, position };
  }

  /** Hashing costs rise over the years. */
  async function rehash({ userID, passwordHash }: Account, password: string, context: CommandContext): Promise<void> {
    if (!passwords.needsRehash(passwordHash)) return;
    const fresh = await passwords.hash(password);
    await accounts.execute(userID, (state) => rehashPassword(passwordHash, fresh, state), context);
  }

  return {
    /**
     * @throws Refusal invalidLogin, equally fast for unknown addresses; tooManyRequests while the account is delayed;
     * proofRequired, notHuman after many failures anywhere; signInLinkRequired beyond the cap, on an unknown device;
     * with the right password secondFactorRequired, passkeyRequired, wrongCode (counts like a wrong password), as
     * `SecondFactors.passesSignIn`; accountDeactivated, passwordOff when all is right.
     */
    async signIn(
      { email, password, proof, code, passkey, device, network, isKnown, link }: SignIn,
      context: CommandContext,
    ): Promise<SignedInSession> {
      // A stranger who guesses elsewhere does not lock the owner out.
      const key = signInKey(email, network);
      await delays.check(key);
      const mayTry = async () => isKnown || (link !== undefined && (await signInLinks.letsIn(link, email)));
      let isWrongCode = false;
      const account = await guesses
        .attempt(email, proof, context, mayTry, async () => {
          const found = await accounts.byEmail(email);
          const matched = await passwords.matches(password, found?.passwordHash || null);
          if (!found || isGone(found) || !matched) return null;
          isWrongCode = !(await secondFactors.passesSignIn(found, { code, passkey }, context));
          return isWrongCode ? null : found;
        })
        .catch(async (error: unknown) => {
          await delays.cancel(key);
          throw error;
        });
      if (!account) {
        await delays.failed(key);
        return isWrongCode ? refuse('wrongCode', '/code') : refuse('invalidLogin');
      }
      await delays.forget(key);
      await guesses.forget(email, context);
      if (await localPasswords.isOff(account)) refuse('passwordOff');
      await rehash(account, password, context);
      return start(account, device, context, { method: 'password' });
    },

    /** The caller has proved who they are. @throws Refusal accountDeactivated; passwordOff for a passkey. */
    start,

    /** @throws Refusal sessionExpired. */
    async refresh(cookie: string, context: CommandContext): Promise<SignedInSession> {
      const { sessionID, secret: presented } = readCookie(cookie);
      const secret = successorOf(presented);
      const { state, position } = await sessions.execute(
        sessionID,
        (current) => rotate(hashOf(presented), hashOf(secret), now(), current),
        context,
      );
      // Also for the previous secret: the answer with the current one may have been lost.
      return { ...(await ownerOf(state)), cookie: `${sessionID}.${secret}`, position };
    },

    /** Repeating it changes nothing. */
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

    /** The password was given again, or a passkey shown. @throws Refusal sessionExpired. */
    async confirmed(
      { userID, sessionID }: Pick<Actor, 'userID' | 'sessionID'>,
      context: CommandContext,
      method: Method = 'password',
    ): Promise<SignedInSession> {
      const { state, position } = await sessions.execute(
        sessionID ?? '',
        (current) => confirmPassword(userID, method, now(), current),
        context,
      );
      return { ...(await ownerOf(state)), cookie: null, position };
    },

    /** docs/decisions.md#sensitive-actions-ask-for-the-password @throws Refusal passwordRequired. */
    async assertRecentPassword(
      { userID, sessionID }: Pick<Actor, 'userID' | 'sessionID'>,
      maxSeconds: number = SESSION.recentPassword,
    ): Promise<void> {
      const state = sessionID === null ? null : await sessions.load(sessionID);
      if (!isRecent(userID, maxSeconds, now(), state)) refuse('passwordRequired');
    },

    /** @throws Refusal notFound unless the session is the person's own. */
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

/** An id alone must not be enough to end somebody's session. */
const holds = (state: Session | null, secretHash: string): boolean =>
  state !== null && (state.secretHash === secretHash || state.previousHash === secretHash);

export type Sessions = ReturnType<typeof createSessions>;
