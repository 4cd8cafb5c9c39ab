import { createHash } from 'node:crypto';
import {
  type BodyOf,
  isWebsite,
  normaliseEmail,
  normaliseName,
  priceInCents,
  Refusal,
  refuse,
  type Scope,
  type signUp,
} from '@groundwork/contracts';
import type { Accounts } from '../account/accounts.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { DiscountCodes } from '../discount/codes.ts';
import type { Emails } from '../email/emails.ts';
import type { CommandContext } from '../kit/context.ts';
import type { Purchase } from './purchase.ts';
import type { Bought, Purchases } from './purchases.ts';

export type SignUp = BodyOf<typeof signUp>;

export interface SignUpTools {
  readonly purchases: Purchases;
  readonly accounts: Accounts;
  readonly codes: DiscountCodes;
  readonly emails: Emails;
  readonly passwords: Passwords;
  /** Spends a proof of human verification. @throws Refusal notHuman. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext) => Promise<void>;
  /** False: never says that an address has an account (decisions.md 10). */
  readonly revealAccounts: boolean;
  /** Tells the owner of an address that somebody tried to sign up with it. */
  readonly tellOwner: (email: string, context: CommandContext) => Promise<void>;
}

/** @returns the purchase that an attempt's key names, which is also the userID to be. Nobody can guess another's key. */
export const purchaseIDOf = (key: string): string =>
  createHash('sha256').update(`purchase:${key}`).digest('base64url').slice(0, 22);

/** From the sign-up form to an account: one purchase per attempt, however often its call is repeated. */
export function createSignUp(tools: SignUpTools) {
  const { purchases, accounts, codes, emails, passwords, spendProof } = tools;

  async function begin(purchaseID: string, wish: SignUp, context: CommandContext): Promise<Purchase | null> {
    if (await passwords.isWeak(wish.password, wish)) refuse('weakPassword', '/password');
    if (wish.companyURL !== '' && !isWebsite(wish.companyURL)) refuse('validation', '/companyURL');
    // Before the code is looked at: robots do not guess codes here.
    await spendProof(wish.proof, purchaseID, context);
    const wanted = wantedBy(wish);
    const { code, scope } =
      wish.discountCode === null ? { code: null, scope: wanted } : await codes.usable(wish.discountCode, wanted);
    const amount = priceInCents(code?.discount ?? 0);
    if (amount > 0 && wish.paymentMethodId === null) refuse('paymentMethodMissing', '/paymentMethodId');
    const input = {
      purchaseID,
      userID: purchaseID,
      ...personOf(wish),
      passwordHash: await passwords.hash(wish.password),
      discountCode: code?.code ?? null,
      partnerID: code?.partnerID ?? null,
      partnerUserID: code?.partnerUserID ?? null,
      amount,
      preferredIndustry: scope.industryID,
      preferredSector: scope.sectorID,
      preferredAssessment: scope.assessmentID,
    };
    return (await purchases.start(input, context)).state;
  }

  /** The same key with other details is another wish, and with another password perhaps another person's. */
  async function isSame(state: Purchase, wish: SignUp): Promise<boolean> {
    const person = personOf(wish);
    const details = (Object.keys(person) as (keyof typeof person)[]).every((name) => person[name] === state[name]);
    const code = wish.discountCode === null ? null : codes.canonical(wish.discountCode);
    if (!details || code !== state.discountCode) return false;
    // Once there is an account its password counts: the one of the form may have been changed since.
    const opened = state.status === 'completed' ? await accounts.byID(state.userID) : null;
    // Whoever turned that on signs in with it.
    if (opened?.secondFactor) return false;
    return passwords.matches(wish.password, (opened ?? state).passwordHash);
  }

  return async (wish: SignUp, key: string, context: CommandContext): Promise<Bought> => {
    const purchaseID = purchaseIDOf(key);
    const state =
      (await purchases.byID(purchaseID)) ?? (await begin(purchaseID, wish, context)) ?? refuse('serverError');
    // Whose it was is forgotten, or will be: there is nothing to compare with.
    if (state.status === 'expired' || state.status === 'released') refuse('purchaseExpired');
    // Also when it was only just begun: perhaps by another call with the same key.
    if (!(await isSame(state, wish))) refuse('keyReused');
    try {
      return await purchases.advance(purchaseID, wish.paymentMethodId, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'emailInUse' || tools.revealAccounts) throw error;
      if ((await emails.holderOf(wish.email)) !== null) await tools.tellOwner(wish.email, context);
      return refuse('signUpFailed');
    }
  };
}

const wantedBy = (wish: SignUp): Scope => ({
  industryID: wish.preferredIndustry,
  sectorID: wish.preferredSector,
  assessmentID: wish.preferredAssessment ?? null,
});

/** As it is stored (platform specification 5). */
const personOf = (wish: SignUp) => ({
  firstName: normaliseName(wish.firstName),
  lastName: normaliseName(wish.lastName),
  email: normaliseEmail(wish.email),
  phoneNumber: wish.phoneNumber,
  company: normaliseName(wish.company),
  companyURL: wish.companyURL.toLowerCase(),
});

export type SignUpFlow = ReturnType<typeof createSignUp>;
