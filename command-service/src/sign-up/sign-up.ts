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
import type { Selling } from '../payment/selling.ts';
import { isUnpaid, type Purchase, preferredScopeOf, purchaseIDOf, start } from '../purchase/purchase.ts';
import type { Purchases, SignUpResult } from '../purchase/purchases.ts';
import type { createNotifyOwner } from './notify-owner.ts';

export type SignUp = BodyOf<typeof signUp>;

export interface SignUpTools {
  readonly purchases: Purchases;
  readonly accounts: Accounts;
  readonly codes: DiscountCodes;
  readonly reservations: AddressReservations;
  /** Who pays for whom an invitation lets in. @throws Refusal linkInvalid, invitationTaken, seatGone. */
  readonly seats: { readonly payerBy: (token: string) => Promise<Purchase['seat'] | null> };
  readonly passwords: Passwords;
  readonly reclaim: Reclaim;
  /** @throws Refusal notHuman. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext) => Promise<void>;
  /** False: never says that an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly selling: Selling;
  readonly notifyOwner: ReturnType<typeof createNotifyOwner>;
}

/** One purchase for each attempt, however often its call is repeated. */
export function createSignUp(tools: SignUpTools) {
  const { purchases, accounts, codes, reservations, passwords, spendProof } = tools;

  async function begin(purchaseID: string, signUpRequest: SignUp, context: CommandContext): Promise<Purchase | null> {
    if (await passwords.isWeak(signUpRequest.password, signUpRequest)) refuse('weakPassword', '/password');
    // Before the code is checked, so that robots cannot guess codes.
    await spendProof(signUpRequest.proof, purchaseID, context);
    const wanted = preferredScopeOf(signUpRequest);
    const seat = signUpRequest.invitation ? await tools.seats.payerBy(signUpRequest.invitation) : null;
    const { code, scope } =
      signUpRequest.discountCode === null || seat
        ? { code: null, scope: wanted }
        : await codes.usable(signUpRequest.discountCode, wanted);
    const amount = seat ? 0 : priceInCents(code?.discount ?? 0);
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
      ...(seat ? { seat } : {}),
      listPrice: priceInCents(0),
      ...tools.selling,
      preferredIndustry: scope.industryID,
      preferredSector: scope.sectorID,
      preferredAssessment: scope.assessmentID,
    };
    return (await purchases.execute(purchaseID, (state) => start(input, state), context)).state;
  }

  /** Other details under the same key are another sign-up; another password may be another person. */
  async function isSame(state: Purchase, signUpRequest: SignUp): Promise<boolean> {
    const person = normaliseSignUp(signUpRequest);
    const details = SIGN_UP_FIELDS.every((field) => person[field] === state[field]);
    // Where a partner pays, no code is used.
    const typed = state.seat ? null : signUpRequest.discountCode;
    const code = typed === null ? null : normaliseCode(typed);
    if (!details || code !== state.discountCode) return false;
    // Once there is an account its password counts: it may have changed since.
    const opened = state.status === 'completed' ? await accounts.load(state.userID) : null;
    // With a second factor they must sign in.
    if (opened?.secondFactor) return false;
    return passwords.matches(signUpRequest.password, (opened ?? state).passwordHash);
  }

  return async (signUpRequest: SignUp, key: string, context: CommandContext): Promise<SignUpResult> => {
    const purchaseID = purchaseIDOf(key);
    const state =
      (await purchases.load(purchaseID)) ?? (await begin(purchaseID, signUpRequest, context)) ?? refuse('serverError');
    // The person is forgotten, or will be: nothing to compare with.
    if (state.status === 'expired' || state.status === 'released') refuse('purchaseExpired');
    // Also when just begun, perhaps by another call with the key.
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
