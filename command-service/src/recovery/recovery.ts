import { normaliseEmail, refuse } from '@groundwork/contracts';
import { type Account, isInvited } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import {
  acceptInvitation,
  addPassword,
  changePassword,
  removePassword,
  requestReset,
  resetPassword,
  sendInvitation,
} from '../account/credentials.ts';
import { isOpen } from '../account/open.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { OnBackgroundError } from '../core/background-error.ts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Executed } from '../core/handle.ts';
import { laterOf } from '../core/position.ts';
import type { Links } from '../links/links.ts';
import type { LocalPasswords } from '../single-sign-on/local-passwords.ts';

export interface RecoveryTools {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly links: Links;
  readonly localPasswords: LocalPasswords;
  readonly now: () => Date;
  /** Ends a change of address that was requested with an old password. */
  readonly cancelReplaced: (changeID: string, context: CommandContext) => Promise<string | undefined>;
  /** Receives failures that no caller hears of. */
  readonly onBackgroundError: OnBackgroundError;
}

export function createRecovery(tools: RecoveryTools) {
  const { accounts, passwords, links, localPasswords, now, cancelReplaced, onBackgroundError } = tools;
  /** One id for each command: a repeated command mails the same link. */
  const linkID = ({ commandID }: CommandContext): string => links.idFrom('link', commandID);

  /** @param field of the request. @throws Refusal passwordOff, weakPassword. */
  async function hashed(owner: Account, password: string, field: string): Promise<string> {
    if (await localPasswords.isOff(owner)) refuse('passwordOff');
    if (await passwords.isWeak(password, owner)) refuse('weakPassword', field);
    return passwords.hash(password);
  }

  /** If freeing the dropped pending address fails, the password is set all the same: the automation frees it later. */
  async function setAnew(userID: string, decide: Decide<Account | null>, context: CommandContext) {
    const done = await accounts.execute(userID, decide, context);
    const asked = done.before?.pendingEmail?.changeID;
    if (asked === undefined || done.state?.pendingEmail !== null) return done;
    const calledOff = await cancelReplaced(asked, context).catch((error: unknown) => {
      onBackgroundError('an address that waits could not be called off', error);
      return undefined;
    });
    return { ...done, position: laterOf(done.position, calledOff) };
  }

  return {
    /** Ends all other sessions. @throws Refusal weakPassword, notFound. */
    async changePassword(userID: string, password: string, keptSessionID: string | null, context: CommandContext) {
      const owner = (await accounts.load(userID)) ?? refuse('notFound');
      const passwordHash = await hashed(owner, password, '/password');
      return setAnew(userID, (state) => changePassword(passwordHash, keptSessionID, state), context);
    },

    /** For who has none. Ends all other sessions. Repeating it changes nothing. @throws Refusal passwordThere, passwordOff, weakPassword, notFound. */
    async addPassword(userID: string, password: string, keptSessionID: string | null, context: CommandContext) {
      const owner = (await accounts.load(userID)) ?? refuse('notFound');
      if (owner.passwordHash !== '') {
        // The answer was lost. Another session must not find out by this what the password is.
        const isRepeated = keptSessionID !== null && owner.keptSessionID === keptSessionID;
        if (!isRepeated || !(await passwords.matches(password, owner.passwordHash))) refuse('passwordThere');
        return accounts.execute(userID, () => [], context);
      }
      const passwordHash = await hashed(owner, password, '/password');
      return setAnew(userID, (state) => addPassword(passwordHash, keptSessionID, state), context);
    },

    /** Ends all other sessions. @throws Refusal passwordOff, lastWayIn, notFound. */
    async removePassword(userID: string, keptSessionID: string | null, context: CommandContext) {
      const owner = (await accounts.load(userID)) ?? refuse('notFound');
      // Passkeys sign nobody in then.
      if (await localPasswords.isOff(owner)) refuse('passwordOff');
      return setAnew(userID, (state) => removePassword(keptSessionID, state), context);
    },

    /** Somebody only invited is invited again. @throws Refusal passwordOff. @returns the mail; null when nobody has the address. */
    async request(email: string, context: CommandContext): Promise<{ mailID: string; done: Executed<unknown> } | null> {
      const found = await accounts.byEmail(normaliseEmail(email));
      if (!found || !isOpen(found)) return null;
      if (await localPasswords.isOff(found)) return refuse('passwordOff');
      const id = linkID(context);
      if (isInvited(found)) return this.invite(found.userID, context);
      const done = await accounts.execute(found.userID, (state) => requestReset(id, now(), state), context);
      return { mailID: `reset_${id}`, done };
    },

    /** @throws Refusal notFound, accountDeactivated, alreadyActive. */
    async invite(userID: string, context: CommandContext): Promise<{ mailID: string; done: Executed<unknown> }> {
      const id = linkID(context);
      const done = await accounts.execute(userID, (state) => sendInvitation(id, now(), state), context);
      return { mailID: `invitation_${id}`, done };
    },

    /** @param token of a mailed link, valid once. All sessions end. @throws Refusal linkInvalid, weakPassword. */
    async setPassword(token: string, password: string, context: CommandContext): Promise<Executed<Account | null>> {
      const link = links.read(token) ?? refuse('linkInvalid');
      if (link.purpose !== 'reset' && link.purpose !== 'invitation') return refuse('linkInvalid');
      const owner = (await accounts.load(link.userID)) ?? refuse('linkInvalid');
      const passwordHash = await hashed(owner, password, '/newPassword');
      const decide = link.purpose === 'reset' ? resetPassword : acceptInvitation;
      return setAnew(link.userID, (state) => decide(link.id, passwordHash, now(), state), context);
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
