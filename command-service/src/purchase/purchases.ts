import { LIFETIMES, Refusal, refuse, STREAMS } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { DiscountCodes } from '../discount/codes.ts';
import type { Emails } from '../email/emails.ts';
import type { CommandContext } from '../kit/context.ts';
import type { Decide, Pipeline } from '../kit/pipeline.ts';
import { serialiser } from '../kit/serial.ts';
import * as decide from './purchase.ts';
import { isGivenUp, isUnpaid, type Purchase, purchase } from './purchase.ts';
import type { Till } from './till.ts';

export interface PurchaseTools {
  readonly accounts: Accounts;
  readonly emails: Emails;
  readonly codes: DiscountCodes;
  readonly till: Till;
  /** Destroys the key of somebody who never came to have an account. */
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

export type Bought =
  | { readonly kind: 'opened'; readonly account: Account; readonly position: string | undefined }
  | { readonly kind: 'action'; readonly clientSecret: string };

/** Somebody may be at it right now: nobody else takes what it holds for so long, in milliseconds. */
const UNDER_WAY = 60_000;

type ExpiryReason = Parameters<typeof decide.expire>[0];

/**
 * Buying: hold the address, hold the code, take the money, open the account, use the code. Every step may be repeated, so a
 * purchase goes on after a crash between any two of them; each step that cannot be taken back is in the log before it is done.
 */
export function createPurchases(pipeline: Pipeline, { accounts, emails, codes, till, destroyKey, now }: PurchaseTools) {
  const inTurn = serialiser();
  const age = ({ changedAt }: Purchase): number => now().getTime() - Date.parse(changedAt);
  const load = async (purchaseID: string): Promise<Purchase | null> =>
    (await pipeline.load(purchase, STREAMS.purchase(purchaseID))).state;
  const execute = (purchaseID: string, decideIt: Decide<Purchase | null>, context: CommandContext) =>
    pipeline.execute(purchase, STREAMS.purchase(purchaseID), decideIt, context);

  /** What it holds, taken again where it was not yet. @throws Refusal emailInUse, invalidDiscountCode: it has ended then. */
  async function takeHold(state: Purchase, context: CommandContext): Promise<void> {
    const { purchaseID, userID, email, discountCode } = state;
    try {
      await emails.reserve(email, { userID, changeID: null }, context);
      if (discountCode !== null) await codes.hold(discountCode, purchaseID, wantedBy(state), context);
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'emailInUse' || error.code === 'invalidDiscountCode')) {
        const reason = error.code === 'emailInUse' ? 'emailInUse' : 'discountCode';
        // Of money that was taken meanwhile the buyer is told what becomes of it.
        if (!(await giveUp(state, reason, context)) && (await load(purchaseID))?.status === 'paid') return;
      }
      throw error;
    }
  }

  async function letGo({ purchaseID, userID, email, discountCode }: Purchase, context: CommandContext): Promise<void> {
    if (discountCode !== null) await codes.release(discountCode, purchaseID, context);
    // Empty once the key is gone, which is after the address was freed.
    if (email !== '') await emails.release(email, userID, context);
  }

  /** Frees what is held, and forgets a person who never came to have an account. */
  async function wind(state: Purchase, context: CommandContext): Promise<void> {
    await letGo(state, context);
    await destroyKey(state.userID);
    await execute(state.purchaseID, decide.released, context);
    pipeline.forget(STREAMS.purchase(state.purchaseID));
  }

  /** Closes the payment, then frees what is held. @returns whether it is over: money that was taken meanwhile wins. */
  async function giveUp(state: Purchase, reason: ExpiryReason, context: CommandContext): Promise<boolean> {
    if (!(await till.close(state, context))) return false;
    const { state: after } = await execute(state.purchaseID, (s) => decide.expire(reason, state.intentID, s), context);
    if (after?.status !== 'expired') return after?.status === 'released';
    await wind(after, context);
    return true;
  }

  async function giveBack(state: Purchase, context: CommandContext): Promise<void> {
    const { state: after } = await execute(state.purchaseID, decide.requestRefund, context);
    if (after?.status !== 'refunding' || after.intentID === null) return;
    await letGo(after, context);
    const refundID = await till.refund(after.intentID, after.purchaseID);
    await execute(after.purchaseID, (s) => decide.refunded(refundID, s), context);
  }

  /** Takes hold, and lets go again of a purchase that another process has given up meanwhile. @returns what it is now. */
  async function holdOn(state: Purchase, context: CommandContext): Promise<Purchase | null> {
    await takeHold(state, context);
    const now = await load(state.purchaseID);
    if (now && isGivenUp(now)) await letGo(state, context);
    return now;
  }

  /** From paid to completed. @throws Refusal purchaseRefunded, purchaseExpired when the account cannot be opened. */
  async function finish(state: Purchase, context: CommandContext): Promise<Bought> {
    const { purchaseID, userID, discountCode } = state;
    if (state.taken !== null && state.taken !== state.amount) {
      await giveBack(state, context);
      return refuse('purchaseRefunded');
    }
    try {
      await accounts.open(accountOf(state), context);
    } catch (error) {
      // Whatever else went wrong may go well when it is repeated.
      if (!(error instanceof Refusal) || error.code !== 'emailInUse') throw error;
      if (state.taken === null) await giveUp(state, 'emailInUse', context);
      else await giveBack(state, context);
      return refuse(state.taken === null ? 'purchaseExpired' : 'purchaseRefunded');
    }
    if (discountCode !== null) await codes.redeem(discountCode, purchaseID, userID, context);
    const { position } = await execute(purchaseID, decide.complete, context);
    return { kind: 'opened', account: (await accounts.byID(userID)) ?? refuse('serverError'), position };
  }

  /** As far as it goes. @param method the card the browser sent; null asks none. */
  async function advance(purchaseID: string, method: string | null, context: CommandContext): Promise<Bought> {
    const state = (await load(purchaseID)) ?? refuse('notFound');
    switch (state.status) {
      case 'started':
      case 'requested':
      case 'actionRequired':
      case 'declined': {
        const held = await holdOn(state, context);
        if (!held || !isUnpaid(held)) return advance(purchaseID, method, context);
        if (state.amount === 0) await execute(purchaseID, decide.cover, context);
        else {
          const paid = await till.pay(held, method, context);
          if (paid.kind === 'action') return paid;
        }
        return advance(purchaseID, null, context);
      }
      case 'paid':
      case 'completed':
        return finish(state, context);
      case 'refunding':
        await giveBack(state, context);
        return refuse('purchaseRefunded');
      case 'refunded':
        return refuse('purchaseRefunded');
      case 'expired':
      case 'released':
        return refuse('purchaseExpired');
    }
  }

  /** Whether nobody is at it, and nothing was paid. One that is given up may not have let go yet. */
  const mayYield = (state: Purchase | null): boolean => {
    if (state?.status === 'expired') return true;
    if (!state || !isUnpaid(state)) return false;
    const busy = state.status === 'started' || state.status === 'requested';
    return !busy || age(state) >= UNDER_WAY;
  };

  return {
    byID: load,
    start: (input: Parameters<typeof decide.start>[0], context: CommandContext) =>
      execute(input.purchaseID, (state) => decide.start(input, state), context),
    advance: (purchaseID: string, method: string | null, context: CommandContext): Promise<Bought> =>
      inTurn(purchaseID, () => advance(purchaseID, method, context)),

    /**
     * Does what can be done without the buyer: takes down what the provider knows, finishes what is paid, refunds, releases,
     * and gives up what was left lying. Called by the webhook and by the automation.
     */
    settle: (purchaseID: string, context: CommandContext): Promise<void> =>
      inTurn(purchaseID, async () => {
        let state = await load(purchaseID);
        if (!state) return;
        // Also when it is over: money that came late is given back.
        if (state.taken === null && state.status !== 'completed') await till.look(state, undefined, context);
        state = (await load(purchaseID)) ?? state;
        if (state.status === 'paid') await finish(state, context).catch(unlessRefused);
        else if (state.status === 'refunding') await giveBack(state, context);
        else if (state.status === 'expired') await wind(state, context);
        else if (state.status === 'refunded' && age(state) > 1000 * LIFETIMES.mail) await wind(state, context);
        else if (isUnpaid(state) && now().getTime() - Date.parse(state.startedAt) > 1000 * LIFETIMES.purchase) {
          await giveUp(state, 'timedOut', context);
        }
      }),

    /** Another sign-up wants its address. @returns whether it has let go of it: nobody is at it and nothing was paid. */
    async yieldUp(purchaseID: string, context: CommandContext): Promise<boolean> {
      // Looked at first without waiting for its turn: of a crowd of sign-ups nobody waits for the one that is paying.
      if (!mayYield(await load(purchaseID))) return (await load(purchaseID))?.status === 'released';
      return inTurn(purchaseID, async () => {
        const state = await load(purchaseID);
        return state && mayYield(state) ? giveUp(state, 'replaced', context) : state?.status === 'released';
      });
    },
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const wantedBy = ({ preferredIndustry, preferredSector }: Purchase) => ({
  industryID: preferredIndustry,
  sectorID: preferredSector,
  // Looked at when the purchase was started: what was held then stays held.
  assessmentID: null,
});

const accountOf = (state: Purchase) => ({
  userID: state.userID,
  userType: 'user' as const,
  firstName: state.firstName,
  lastName: state.lastName,
  email: state.email,
  company: state.company,
  phoneNumber: state.phoneNumber,
  companyURL: state.companyURL,
  receiptUrl: state.receiptUrl,
  passwordHash: state.passwordHash,
  partnerID: state.partnerID,
  partnerUserID: state.partnerUserID,
  discountCode: state.discountCode,
  preferredIndustry: state.preferredIndustry,
  preferredSector: state.preferredSector,
});

export type Purchases = ReturnType<typeof createPurchases>;
