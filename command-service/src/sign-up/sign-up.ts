import {
  type BodyOf,
  LIFETIMES,
  normaliseCode,
  normaliseSignUp,
  priceInCents,
  Refusal,
  refuse,
  SIGN_UP_FIELDS,
  type signUp,
} from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Passwords } from '../account/passwords/passwords.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { Reclaim } from '../address-reclaim/reclaim.ts';
import type { CommandContext } from '../core/context.ts';
import type { DiscountCodes } from '../discount-codes/discount-codes.ts';
import { challengeIDIn } from '../passkeys/challenges.ts';
import type { PasskeyService } from '../passkeys/passkeys.ts';
import type { Selling } from '../payment/selling.ts';
import {
  isUnpaid,
  type Purchase,
  preferredScopeOf,
  purchaseIDOf,
  start,
  startWithPasskey,
} from '../purchase/purchase.ts';
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
  readonly passkeys: Pick<PasskeyService, 'check'>;
  readonly reclaim: Reclaim;
  /** @throws Refusal notHuman. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext) => Promise<void>;
  /** False: never says that an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly selling: Selling;
  readonly notifyOwner: ReturnType<typeof createNotifyOwner>;
  readonly now: () => Date;
}

/** @property isProven whether this call proved who they are: a passkey is checked by the first one alone. */
export type SignedUp = SignUpResult & { readonly isProven: boolean };

/** How long a passkey's sign-up may be repeated once the account is open: an answer was lost. */
const REPEATABLE_MS = 3 * LIFETIMES.passkeyChallenge * 1000;

/** One purchase for each attempt, however often its call is repeated. */
export function createSignUp(tools: SignUpTools) {
  const { purchases, accounts, codes, reservations, passwords, spendProof } = tools;

  async function begin(
    purchaseID: string,
    signUpRequest: SignUp,
    device: string,
    context: CommandContext,
  ): Promise<Purchase | null> {
    const { password } = signUpRequest;
    if (password !== undefined && (await passwords.isWeak(password, signUpRequest)))
      refuse('weakPassword', '/password');
    // Before the code is checked, so that robots cannot guess codes.
    await spendProof(signUpRequest.proof, purchaseID, context);
    const passkey = signUpRequest.passkey
      ? await tools.passkeys.check(purchaseID, signUpRequest.passkey, device)
      : null;
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
      passwordHash: password === undefined ? '' : await passwords.hash(password),
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
    const begins = (state: Purchase | null) =>
      passkey ? startWithPasskey(input, passkey, state) : start(input, state);
    return (await purchases.execute(purchaseID, begins, context)).state;
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
    const { password, passkey } = signUpRequest;
    if (password !== undefined) return passwords.matches(password, (opened ?? state).passwordHash);
    return passkey !== undefined && isSamePasskey(passkey, state, opened, tools.now());
  }

  return async (
    signUpRequest: SignUp,
    { key, device }: { readonly key: string; readonly device: string },
    context: CommandContext,
  ): Promise<SignedUp> => {
    if ((signUpRequest.password === undefined) === (signUpRequest.passkey === undefined))
      refuse('validation', '/password');
    const purchaseID = purchaseIDOf(key);
    const found = await purchases.load(purchaseID);
    const state = found ?? (await begin(purchaseID, signUpRequest, device, context)) ?? refuse('serverError');
    // The person is forgotten, or will be: nothing to compare with.
    if (state.status === 'expired' || state.status === 'released') refuse('purchaseExpired');
    // Also when just begun, perhaps by another call with the key.
    if (!(await isSame(state, signUpRequest))) refuse('keyReused');
    try {
      if (isUnpaid(state)) await tools.reclaim(state.email, state.userID, context);
      const result = await purchases.advance(purchaseID, signUpRequest.paymentMethodId, context);
      return { ...result, isProven: found === null || signUpRequest.passkey === undefined };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'emailInUse' || tools.revealAccounts) throw error;
      if ((await reservations.holderOf(signUpRequest.email)) !== null)
        await tools.notifyOwner(signUpRequest.email, context);
      return refuse('signUpFailed');
    }
  };
}

/**
 * Whoever repeats the call shows the same challenge for the same passkey: only the browser that made it has both. That
 * proves nothing later: once the account is open, it counts for a lost answer alone. Who has a password by now, no longer
 * that passkey, or ended their sessions, signs in instead.
 */
function isSamePasskey(
  given: NonNullable<SignUp['passkey']>,
  { passkey }: Purchase,
  opened: Account | null,
  now: Date,
): boolean {
  const isGiven = passkey?.credentialID === given.id && passkey.challengeID === challengeIDIn(given);
  if (!opened) return isGiven;
  const isYoung = now.getTime() - Date.parse(opened.createdAt) <= REPEATABLE_MS;
  const isUntouched = opened.epoch === 0 && opened.passwordHash === '';
  return isGiven && isYoung && isUntouched && opened.passkeys.all.some(({ credentialID }) => credentialID === given.id);
}

export type SignUpFlow = ReturnType<typeof createSignUp>;
