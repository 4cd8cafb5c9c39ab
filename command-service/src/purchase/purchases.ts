import {
  type AnswerOf,
  type ErrorCode,
  type endSignUp,
  fieldsIn,
  LIFETIMES,
  Refusal,
  refuse,
  type Scope,
  SIGN_UP_FIELDS,
} from '@groundwork/contracts';
import { KeyDestroyed } from '@groundwork/event-store';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { serialiser } from '../core/serialiser.ts';
import type { Payments } from '../payment/port.ts';
import type { Assessment } from '../questionnaires/assessment.ts';
import { type CompensationOptions, createCompensation } from './compensation.ts';
import { createPaymentProcess } from './payment-process.ts';
import * as decide from './purchase.ts';
import { hasFailed, isUnpaid, type Purchase, preferredScopeOf, purchase } from './purchase.ts';

export interface PurchaseOptions extends Omit<CompensationOptions, 'purchases' | 'paymentProcess'> {
  readonly accounts: Accounts;
  readonly assessments: Handle<Assessment | null>;
  readonly payments: Payments;
}

export type SignUpResult =
  | {
      readonly kind: 'opened';
      readonly account: Account;
      readonly position: string | undefined;
      /** `assessmentID`: the version that can be started now. */
      readonly beginning: Scope;
    }
  | { readonly kind: 'action'; readonly clientSecret: string };

export type Outcome = AnswerOf<typeof endSignUp>['data']['outcome'];

/** What ends a purchase that cannot hold what it needs. */
const LOST: Partial<Record<ErrorCode, Parameters<typeof decide.expire>[0]>> = {
  emailInUse: 'emailInUse',
  invalidDiscountCode: 'discountCode',
  linkInvalid: 'seat',
  invitationTaken: 'seat',
};

/** Milliseconds in which nobody else takes what it holds, because a call may still work on it. */
const IN_PROGRESS_MS = 60_000;

/**
 * Hold the address, hold the code, take the money, open the account, use the code. Every step can be repeated after a
 * crash; one that cannot be taken back is in the log before it is done.
 */
export function createPurchases(pipeline: Pipeline, options: PurchaseOptions) {
  const { accounts, assessments, reservations, codes, holds, payments, now } = options;
  const purchases = pipeline.handle(purchase);
  const paymentProcess = createPaymentProcess(purchases, payments, decide.payment);
  const compensation = createCompensation({ ...options, purchases, paymentProcess });
  const { release, releaseAndForget, expire, refund, isNotificationDone } = compensation;
  const inTurn = serialiser();
  const age = ({ changedAt }: Purchase): number => now().getTime() - Date.parse(changedAt);

  /** Retries once, as the holder may just have released it. @throws Refusal emailInUse. */
  async function reserveAddress(email: string, userID: string, context: CommandContext): Promise<void> {
    try {
      await reservations.reserve(email, { userID, changeID: null }, context);
    } catch (error) {
      const isFree = error instanceof Refusal && error.code === 'emailInUse' && !(await reservations.holderOf(email));
      if (!isFree) throw error;
      await reservations.reserve(email, { userID, changeID: null }, context);
    }
  }

  /** Repeating it takes only what is missing. @throws Refusal emailInUse, invalidDiscountCode, linkInvalid, invitationTaken: it has ended then. */
  async function reserve(state: Purchase, context: CommandContext): Promise<void> {
    const { purchaseID, userID, email, discountCode } = state;
    try {
      await reserveAddress(email, userID, context);
      if (state.seat) await holds.hold(state.seat.invitationID, purchaseID, context);
      if (discountCode !== null) await codes.hold(discountCode, purchaseID, preferredScopeOf(state), context);
    } catch (error) {
      const reason = error instanceof Refusal ? LOST[error.code] : undefined;
      if (reason !== undefined) {
        // Money was taken meanwhile: its outcome is the answer.
        if (!(await expire(state, reason, context)) && (await purchases.load(purchaseID))?.status === 'paid') return;
      }
      // Expired and forgotten by another process: the caller sees that next.
      if (error instanceof KeyDestroyed) return;
      throw error;
    }
  }

  /** Releases again if another process expired it meanwhile. @returns its present state. */
  async function confirmHold(state: Purchase, context: CommandContext): Promise<Purchase | null> {
    await reserve(state, context);
    const now = await purchases.load(state.purchaseID);
    if (now && hasFailed(now)) await release(state, context);
    return now;
  }

  async function beginningOf(state: Purchase): Promise<Scope> {
    const scope = preferredScopeOf(state);
    if (scope.assessmentID === null) return scope;
    const chosen = await assessments.load(scope.assessmentID);
    return { ...scope, assessmentID: chosen?.active ?? null };
  }

  /** From paid to completed. @throws Refusal purchaseRefunded, purchaseExpired when no account can be opened. */
  async function finish(state: Purchase, context: CommandContext): Promise<SignUpResult> {
    const { purchaseID, userID, discountCode } = state;
    if (state.taken !== null && state.taken !== state.amount) {
      await refund(state, context);
      return refuse('purchaseRefunded');
    }
    try {
      await accounts.open(accountOf(state), context, state.passkey);
    } catch (error) {
      // Other failures may pass when repeated.
      if (!(error instanceof Refusal) || error.code !== 'emailInUse') throw error;
      if (state.taken === null) await expire(state, 'emailInUse', context);
      else await refund(state, context);
      return refuse(state.taken === null ? 'purchaseExpired' : 'purchaseRefunded');
    }
    // The automation of cohorts then lets them in.
    if (state.seat) await holds.take(state.seat.invitationID, purchaseID, context);
    if (discountCode !== null) await codes.redeem(discountCode, purchaseID, userID, context);
    const { position } = await purchases.execute(purchaseID, decide.complete, context);
    const account = (await accounts.load(userID)) ?? refuse('serverError');
    return { kind: 'opened', account, position, beginning: await beginningOf(state) };
  }

  /** @param method card from the browser; null asks none. */
  async function advance(purchaseID: string, method: string | null, context: CommandContext): Promise<SignUpResult> {
    const state = (await purchases.load(purchaseID)) ?? refuse('notFound');
    switch (state.status) {
      case 'started':
      case 'requested':
      case 'actionRequired':
      case 'declined': {
        const held = await confirmHold(state, context);
        if (!held || !isUnpaid(held)) return advance(purchaseID, method, context);
        if (state.amount === 0) await purchases.execute(purchaseID, decide.cover, context);
        else {
          const paid = await paymentProcess.pay(held, method, context);
          if (paid.kind === 'action') return paid;
        }
        return advance(purchaseID, null, context);
      }
      case 'paid':
      case 'completed':
        return finish(state, context);
      case 'refunding':
        await refund(state, context);
        return refuse('purchaseRefunded');
      case 'refunded':
        return refuse('purchaseRefunded');
      case 'expired':
      case 'released':
        return refuse('purchaseExpired');
    }
  }

  async function resume(state: Purchase, context: CommandContext): Promise<void> {
    if (state.status === 'paid') await finish(state, context).catch(ignoreRefusal);
    else if (state.status === 'refunding') await refund(state, context);
    else if (state.status === 'expired') await releaseAndForget(state, context);
  }

  /** Nothing paid and no call at work. An expired one may still hold something. */
  const isIdle = (state: Purchase | null): boolean => {
    if (state?.status === 'expired') return true;
    if (!state || !isUnpaid(state)) return false;
    const busy = state.status === 'started' || state.status === 'requested';
    return !busy || age(state) >= IN_PROGRESS_MS;
  };

  return {
    ...purchases,
    advance: (purchaseID: string, method: string | null, context: CommandContext): Promise<SignUpResult> =>
      inTurn(purchaseID, () => advance(purchaseID, method, context)),

    /** Does what needs no buyer: records, finishes, refunds, releases, expires. For the webhook and the automation. */
    reconcile: (purchaseID: string, context: CommandContext): Promise<void> =>
      inTurn(purchaseID, async () => {
        let state = await purchases.load(purchaseID);
        if (!state) return;
        // Also when over: late money is given back.
        if (state.taken === null && state.status !== 'completed') await paymentProcess.sync(state, undefined, context);
        state = (await purchases.load(purchaseID)) ?? state;
        await resume(state, context);
        if (state.status === 'refunded' && (await isNotificationDone(state))) await releaseAndForget(state, context);
        if (isUnpaid(state) && now().getTime() - Date.parse(state.startedAt) > 1000 * LIFETIMES.purchase) {
          await expire(state, 'timedOut', context);
        }
      }),

    /** Records what the provider gave back of a completed purchase. @throws Refusal paymentUnknown: to be asked again. */
    recordRefund: (purchaseID: string, context: CommandContext): Promise<void> =>
      inTurn(purchaseID, async () => {
        const state = await purchases.load(purchaseID);
        if (state?.status === 'completed') await paymentProcess.sync(state, undefined, context);
      }),

    /**
     * For a buyer who lost what they typed: expires what is unpaid, even before it arrives.
     * @throws Refusal paymentUnknown while the provider does not say whether money was taken.
     */
    end: (purchaseID: string, context: CommandContext): Promise<Outcome> =>
      inTurn(purchaseID, async () => {
        const { state } = await purchases.execute(purchaseID, (s) => decide.abandon(purchaseID, s), context);
        if (state && isUnpaid(state)) await expire(state, 'abandoned', context);
        await resume((await purchases.load(purchaseID)) ?? refuse('serverError'), context);
        return outcomeOf((await purchases.load(purchaseID)) ?? refuse('serverError'));
      }),

    /** @returns whether it was released for another sign-up: idle and unpaid. */
    async cancelIfIdle(purchaseID: string, context: CommandContext): Promise<boolean> {
      // Checked first outside the queue: a crowd of sign-ups must not wait for the one that is paying.
      if (!isIdle(await purchases.load(purchaseID))) return (await purchases.load(purchaseID))?.status === 'released';
      return inTurn(purchaseID, async () => {
        const state = await purchases.load(purchaseID);
        return state && isIdle(state) ? expire(state, 'replaced', context) : state?.status === 'released';
      });
    },
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** @throws Refusal paymentUnknown for one that has not ended. */
function outcomeOf({ status, taken }: Purchase): Outcome {
  if (status === 'completed') return 'opened';
  if (status === 'refunded' || (status === 'released' && taken !== null)) return 'refunded';
  return status === 'released' || status === 'expired' ? 'givenUp' : refuse('paymentUnknown');
}

const accountOf = (state: Purchase) => ({
  ...fieldsIn(SIGN_UP_FIELDS, state),
  userID: state.userID,
  userType: 'user' as const,
  receiptUrl: state.receiptUrl,
  passwordHash: state.passwordHash,
  partnerID: state.partnerID,
  partnerUserID: state.partnerUserID,
  discountCode: state.discountCode,
  preferredIndustry: state.preferredIndustry,
  preferredSector: state.preferredSector,
  preferredAssessment: state.preferredAssessment,
});

export type Purchases = ReturnType<typeof createPurchases>;
