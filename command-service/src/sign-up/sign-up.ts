import {
  type BodyOf,
  normaliseCode,
  normaliseSignUp,
  priceInCents,
  Refusal,
  refuse,
  SIGN_UP_FIELDS,
  type signUp,
} from '@groundwork/contracts';
import type { Accounts } from '../account/accounts.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { Reclaim } from '../address-reclaim/reclaim.ts';
import type { CommandContext } from '../core/context.ts';
import type { DiscountCodes } from '../discount-codes/discount-codes.ts';
import { isUnpaid, type Purchase, preferredScopeOf, purchaseIDOf, start } from '../purchase/purchase.ts';
import type { Purchases, SignUpResult } from '../purchase/purchases.ts';
import type { createNotifyOwner } from './notify-owner.ts';

export type SignUp = BodyOf<typeof signUp>;

export interface SignUpTools {
  readonly purchases: Purchases;
  readonly accounts: Accounts;
  readonly codes: DiscountCodes;
  readonly reservations: AddressReservations;
  readonly passwords: Passwords;
  readonly reclaim: Reclaim;
  /** Spends a proof of human verification. @throws Refusal notHuman. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext) => Promise<void>;
  /** False: never says that an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly notifyOwner: ReturnType<typeof createNotifyOwner>;
}

/** From the sign-up form to an account: one purchase per attempt, however often its call is repeated. */
export function createSignUp(tools: SignUpTools) {
  const { purchases, accounts, codes, reservations, passwords, spendProof } = tools;

  async function begin(purchaseID: string, signUpRequest: SignUp, context: CommandContext): Promise<Purchase | null> {
    if (await passwords.isWeak(signUpRequest.password, signUpRequest)) refuse('weakPassword', '/password');
    // Before the code is looked at: robots do not guess codes here.
    await spendProof(signUpRequest.proof, purchaseID, context);
    const wanted = preferredScopeOf(signUpRequest);
    const { code, scope } =
      signUpRequest.discountCode === null
        ? { code: null, scope: wanted }
        : await codes.usable(signUpRequest.discountCode, wanted);
    const amount = priceInCents(code?.discount ?? 0);
    if (amount > 0 && signUpRequest.paymentMethodId === null) refuse('paymentMethodMissing', '/paymentMethodId');
    const input = {
      purchaseID,
      userID: purchaseID,
      ...normaliseSignUp(signUpRequest),
      passwordHash: await passwords.hash(signUpRequest.password),
      discountCode: code?.code ?? null,
      partnerID: code?.partnerID ?? null,
      partnerUserID: code?.partnerUserID ?? null,
      amount,
      preferredIndustry: scope.industryID,
      preferredSector: scope.sectorID,
      preferredAssessment: scope.assessmentID,
    };
    return (await purchases.execute(purchaseID, (state) => start(input, state), context)).state;
  }

  /** The same key with other details is another sign-up, and with another password perhaps another person's. */
  async function isSame(state: Purchase, signUpRequest: SignUp): Promise<boolean> {
    const person = normaliseSignUp(signUpRequest);
    const details = SIGN_UP_FIELDS.every((field) => person[field] === state[field]);
    const code = signUpRequest.discountCode === null ? null : normaliseCode(signUpRequest.discountCode);
    if (!details || code !== state.discountCode) return false;
    // Once there is an account its password counts: the one of the form may have been changed since.
    const opened = state.status === 'completed' ? await accounts.load(state.userID) : null;
    // Whoever turned that on signs in with it.
    if (opened?.secondFactor) return false;
    return passwords.matches(signUpRequest.password, (opened ?? state).passwordHash);
  }

  return async (signUpRequest: SignUp, key: string, context: CommandContext): Promise<SignUpResult> => {
    const purchaseID = purchaseIDOf(key);
    const state =
      (await purchases.load(purchaseID)) ?? (await begin(purchaseID, signUpRequest, context)) ?? refuse('serverError');
    // Whose it was is forgotten, or will be: there is nothing to compare with.
    if (state.status === 'expired' || state.status === 'released') refuse('purchaseExpired');
    // Also when it was only just begun: perhaps by another call with the same key.
    if (!(await isSame(state, signUpRequest))) refuse('keyReused');
    try {
      if (isUnpaid(state)) await tools.reclaim(state.email, state.userID, context);
      return await purchases.advance(purchaseID, signUpRequest.paymentMethodId, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'emailInUse' || tools.revealAccounts) throw error;
      if ((await reservations.holderOf(signUpRequest.email)) !== null)
        await tools.notifyOwner(signUpRequest.email, context);
      return refuse('signUpFailed');
    }
  };
}

export type SignUpFlow = ReturnType<typeof createSignUp>;
