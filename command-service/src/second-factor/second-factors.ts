import { type Api, Refusal, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm, Confirming } from '../account/confirm-password.ts';
import { isFactorDemandedOf } from '../account/demanded-factor.ts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Delays } from '../guesses/delays.ts';
import { createCodes } from './codes.ts';
import { disableSecondFactor, enableSecondFactor, issueRecoveryCodes, passSecondFactor } from './second-factor.ts';

type GivenPasskey = NonNullable<Api['signIn']['body']['passkey']>;

export interface SecondFactorTools {
  readonly accounts: Accounts;
  readonly confirm: Confirm;
  readonly delays: Delays;
  readonly passkeys: {
    /** @throws Refusal passkeyRefused, passkeyExpired. */
    prove(given: GivenPasskey, purpose: 'secondFactor', context: CommandContext, of: string): Promise<Account>;
    /** @returns whether there were any. */
    removeByOperator(owner: Account): Promise<boolean>;
  };
  readonly secret: string;
  readonly demandsStaffFactor: boolean;
  readonly now: () => Date;
  readonly newID: () => string;
}

export interface ProvenRequest {
  /** Whose second factor it is. */
  readonly actor: Confirming;
  /** Nothing of who has passkeys alone. */
  readonly password?: string | undefined;
  readonly code: string;
}

/** What comes after the password. */
export interface SecondProof {
  readonly code?: string | undefined;
  readonly passkey?: GivenPasskey | undefined;
}

/** Codes of an app (RFC 6238), or recovery codes if it is lost. */
export function createSecondFactors(tools: SecondFactorTools) {
  const { accounts, confirm, delays, passkeys, secret, demandsStaffFactor, now, newID } = tools;
  const codes = createCodes(secret);
  const isDemandedOf = isFactorDemandedOf(demandsStaffFactor);
  const hasPasskey = (account: Account): boolean => account.passkeys.all.length > 0;

  const asksFor = (account: Account): 'code' | 'passkey' | null => {
    if (account.secondFactor) return 'code';
    return hasPasskey(account) && isDemandedOf(account) ? 'passkey' : null;
  };

  /**
   * Wrong codes delay the account from everywhere: only a holder of the password or a session gets here, so nobody else
   * can lock the owner out. @returns whether the code was right.
   */
  async function take(userID: string, factorID: string, code: string, context: CommandContext): Promise<boolean> {
    const key = `second-factor:${userID}`;
    await delays.check(key);
    try {
      const shown = codes.read(userID, factorID, code, now());
      if (!shown) refuse('wrongCode');
      await accounts.execute(userID, (state) => passSecondFactor(shown, factorID, state), context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'wrongCode') {
        await delays.cancel(key);
        throw error;
      }
      await delays.failed(key);
      return false;
    }
    await delays.forget(key);
    return true;
  }

  /** @throws Refusal notFound, secondFactorOff, wrongPassword, wrongCode, tooManyRequests. */
  async function prove({ actor, password, code }: ProvenRequest, context: CommandContext): Promise<Account> {
    const { userID } = actor;
    const owner = await accounts.load(userID);
    if (!owner || isGone(owner)) return refuse('notFound');
    const factor = owner.secondFactor ?? refuse('secondFactorOff');
    await confirm(actor, password, '/password');
    if (!(await take(userID, factor.factorID, code, context))) refuse('wrongCode', '/code');
    return owner;
  }

  return {
    isMissing: (account: Account): boolean =>
      account.secondFactor === null && !hasPasskey(account) && isDemandedOf(account),

    /** @returns what comes after the password, or after an organization that asks for nothing second; null for nothing. */
    asksFor,

    /**
     * A passkey stands for the code. Where a second factor is demanded and there is no app, it is the only one.
     * @returns false for a wrong code.
     * @throws Refusal secondFactorRequired or passkeyRequired without one, passkeyRefused, passkeyExpired,
     * tooManyRequests.
     */
    async passesSignIn(account: Account, { code, passkey }: SecondProof, context: CommandContext): Promise<boolean> {
      const { userID, secondFactor } = account;
      if (asksFor(account) === null) return true;
      if (passkey !== undefined) {
        await passkeys.prove(passkey, 'secondFactor', context, userID);
        return true;
      }
      if (!secondFactor) return refuse('passkeyRequired', '/passkey');
      if (code === undefined) return refuse('secondFactorRequired', '/code');
      return take(userID, secondFactor.factorID, code, context);
    },

    /** @throws Refusal notFound, secondFactorOn. */
    async prepare(userID: string): Promise<{ factorID: string; secret: string; uri: string }> {
      const owner = await accounts.load(userID);
      if (!owner || isGone(owner)) return refuse('notFound');
      if (owner.secondFactor) refuse('secondFactorOn');
      const factorID = newID();
      return { factorID, ...codes.secretOf(userID, factorID, owner.email) };
    },

    /** @returns recovery codes. @throws Refusal notFound, secondFactorOn, wrongPassword, wrongCode, tooManyRequests. */
    async enable(
      { actor, password, code, factorID }: ProvenRequest & { readonly factorID: string },
      context: CommandContext,
    ) {
      const { userID } = actor;
      if ((await accounts.load(userID))?.secondFactor) refuse('secondFactorOn');
      await confirm(actor, password, '/password');
      const shown = codes.read(userID, factorID, code, now());
      if (!shown || !('step' in shown)) return refuse('wrongCode', '/code');
      const { codes: recoveryCodes, hashes: recoveryHashes } = codes.newRecoveryCodes(userID);
      const input = { factorID, step: shown.step, recoveryHashes };
      const { position } = await accounts.execute(userID, (state) => enableSecondFactor(input, state), context);
      return { position, recoveryCodes };
    },

    /** @throws as `prove`, and secondFactorDemanded. */
    async disable(proven: ProvenRequest, context: CommandContext) {
      const { userID } = proven.actor;
      const owner = await accounts.load(userID);
      if (owner && isDemandedOf(owner) && !hasPasskey(owner)) refuse('secondFactorDemanded');
      await prove(proven, context);
      return accounts.execute(userID, (state) => disableSecondFactor('owner', state), context);
    },

    /** @throws as `prove`. */
    async issueRecoveryCodes(proven: ProvenRequest, context: CommandContext) {
      await prove(proven, context);
      const { userID } = proven.actor;
      const { codes: recoveryCodes, hashes } = codes.newRecoveryCodes(userID);
      const { position } = await accounts.execute(userID, (state) => issueRecoveryCodes(hashes, state), context);
      return { position, recoveryCodes };
    },

    /** For somebody who lost both. The caller checked who asks. @throws Refusal secondFactorOff. */
    removeByAdmin: (userID: string, context: CommandContext) =>
      accounts.execute(userID, (state) => disableSecondFactor('admin', state), context),

    /** For an administrator who lost app, recovery codes and passkeys. @returns whether there was any. */
    async removeByOperator(email: string): Promise<boolean> {
      const found = await accounts.byEmail(email);
      if (!found) return false;
      const hadPasskeys = await passkeys.removeByOperator(found);
      if (!found.secondFactor) return hadPasskeys;
      const context = automationContext('second-factor', `${found.userID}:${found.secondFactor.factorID}`);
      await accounts.execute(found.userID, (state) => disableSecondFactor('operator', state), context);
      return true;
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;
