import {
  type BodyOf,
  type buySeats,
  type EventData,
  LIFETIMES,
  MOST_BY_CARD,
  Refusal,
  refuse,
  SeatPaymentCardTold,
  seatQuote,
} from '@groundwork/contracts';
import { KeyDestroyed } from '@groundwork/event-store';
import type { Accounts } from '../../account/accounts.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { Pipeline } from '../../core/pipeline.ts';
import { serialiser } from '../../core/serialiser.ts';
import type { Links } from '../../links/links.ts';
import { partner } from '../../partners/partner.ts';
import { PaymentRefused, type Payments, type RefundPart } from '../../payment/port.ts';
import type { Selling } from '../../payment/selling.ts';
import { isUnpaid } from '../../purchase/payment-decisions.ts';
import { createPaymentProcess } from '../../purchase/payment-process.ts';
import { seatAccount } from '../account.ts';
import * as lots from './lots.ts';
import { seatPrices, setPrices } from './prices.ts';
import * as decide from './purchase.ts';
import { type SeatPurchase, seatPurchase } from './purchase.ts';

export interface SeatPurchaseTools {
  readonly accounts: Accounts;
  readonly links: Pick<Links, 'idFrom'>;
  readonly payments: Payments;
  readonly selling: Selling;
  readonly now: () => Date;
}

export interface Bought {
  readonly purchaseID: string;
  /** Null once the seats are there. */
  readonly action: { readonly clientSecret: string } | null;
  readonly position: string | undefined;
}

export interface Cancelled {
  readonly purchaseID: string;
  /** bought: it was paid before. */
  readonly outcome: 'cancelled' | 'bought';
  readonly position: string | undefined;
}

/** How often a purchase may be asked another card, by another process, while it is cancelled. */
const CANCEL_TRIES = 3;

export type RefundOutcome = 'refunded' | 'refused' | 'pending';

/** Of whom the key is destroyed already, the card is not kept: the money was taken all the same. */
function withoutCardOfErased(purchases: Handle<SeatPurchase | null>): Handle<SeatPurchase | null> {
  return {
    ...purchases,
    async execute(id, decision, context) {
      try {
        return await purchases.execute(id, decision, context);
      } catch (error) {
        if (!(error instanceof KeyDestroyed)) throw error;
        const open: typeof decision = (state) =>
          decision(state).filter(({ type }) => type !== SeatPaymentCardTold.type);
        return purchases.execute(id, open, context);
      }
    },
  };
}

/**
 * Take the money, bring the seats. Every step can be repeated after a crash; one that cannot be taken back is in the log
 * before it is done. The lot has the id of the purchase, so that its seats come once.
 */
export function createSeatPurchases(pipeline: Pipeline, tools: SeatPurchaseTools) {
  const { accounts, links, payments, selling, now } = tools;
  const purchases = withoutCardOfErased(pipeline.handle(seatPurchase));
  const prices = pipeline.handle(seatPrices);
  const seats = pipeline.handle(seatAccount);
  const partners = pipeline.handle(partner);
  const paymentProcess = createPaymentProcess(purchases, payments, decide.payment);
  const inTurn = serialiser();

  const idOf = (partnerID: string, { actorID, commandID }: CommandContext): string =>
    links.idFrom('seatPurchase', partnerID, actorID, commandID);

  /** At the price of now. @throws Refusal notFound, noSeatPrices, seatPriceChanged, tooMuchByCard. */
  async function begin(
    purchaseID: string,
    partnerID: string,
    { count, amountInCents: shown }: BodyOf<typeof buySeats>,
    context: CommandContext,
  ): Promise<SeatPurchase> {
    const { partnerName } = (await partners.load(partnerID)) ?? refuse('notFound');
    const buyer = (await accounts.load(context.actorID)) ?? refuse('notFound');
    const quote = seatQuote(await prices.load(partnerID), count) ?? refuse('noSeatPrices');
    const { priceInCents, amountInCents: amount } = quote;
    if (amount > MOST_BY_CARD) refuse('tooMuchByCard', '/count');
    if (amount !== shown) refuse('seatPriceChanged');
    const input: EventData['SeatPurchaseStarted'] = {
      ...{ purchaseID, partnerID, userID: context.actorID, partnerName, count, priceInCents, amount },
      buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
      buyerEmail: buyer.email,
      ...selling,
    };
    const { state } = await purchases.execute(purchaseID, (before) => decide.start(input, before), context);
    return state ?? refuse('serverError');
  }

  /** From paid to completed. */
  async function bring({ purchaseID, partnerID, count, priceInCents }: SeatPurchase, context: CommandContext) {
    const lot = { partnerID, lotID: purchaseID, count, priceInCents };
    await seats.execute(partnerID, (state) => lots.buySeats(lot, state), context);
    const { position } = await purchases.execute(purchaseID, decide.complete, context);
    return position;
  }

  /** @param method card from the browser; null asks none. */
  async function advance(purchaseID: string, method: string | null, context: CommandContext): Promise<Bought> {
    const state = (await purchases.load(purchaseID)) ?? refuse('notFound');
    if (state.status === 'expired') return refuse('purchaseExpired');
    if (!isUnpaid(state)) return { purchaseID, action: null, position: await bring(state, context) };
    const paid = await paymentProcess.pay(state, method, context);
    if (paid.kind === 'paid') return advance(purchaseID, null, context);
    return { purchaseID, action: { clientSecret: paid.clientSecret }, position: undefined };
  }

  async function askBack(purchaseID: string, intentID: string, part: RefundPart, context: CommandContext) {
    const { refundID } = part;
    try {
      const made = await paymentProcess.refund(intentID, purchaseID, part);
      await purchases.execute(purchaseID, (s) => decide.refundPaid(refundID, made, s), context);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      await purchases.execute(purchaseID, (s) => decide.refundRefused(refundID, error.code.slice(0, 99), s), context);
    }
  }

  /** @returns whether the purchase says that it was paid, by whichever process. @throws Refusal paymentUnknown. */
  async function giveBack(purchaseID: string, refundID: string, count: number, context: CommandContext) {
    const { state } = await purchases.execute(purchaseID, (s) => decide.requestRefund(refundID, count, s), context);
    const refund = state?.refunds[refundID];
    if (refund?.status === 'requested' && state && state.intentID !== null)
      await askBack(purchaseID, state.intentID, { refundID, amount: refund.amount }, context);
    const after = await purchases.load(purchaseID);
    const isPaid = after?.refunds[refundID]?.status === 'paid';
    // What was given back in the dashboard could not be told from ours while that was pending.
    if (after && !isPaid) await paymentProcess.sync(after, undefined, context);
    return isPaid;
  }

  /** Of seats that are held back. @throws Refusal paymentUnknown. */
  async function settle(partnerID: string, refundID: string, context: CommandContext) {
    const refund = (await seats.load(partnerID)).refunds[refundID] ?? refuse('notFound');
    const { lotID, count } = refund;
    if (refund.status === 'heldBack') {
      const isPaid = await inTurn(lotID, () => giveBack(lotID, refundID, count, context));
      await seats.execute(partnerID, (state) => lots.settleRefund(refundID, isPaid, state), context);
    }
    const { state, position } = await seats.loaded(partnerID);
    return { outcome: state.refunds[refundID]?.status === 'refunded' ? 'refunded' : 'refused', position } as const;
  }

  return {
    ...purchases,

    /** @throws Refusal notFound, tiersOutOfOrder, tiersRising. */
    async setPrices(input: EventData['SeatPricesSet'], context: CommandContext) {
      if ((await partners.load(input.partnerID)) === null) refuse('notFound');
      return prices.execute(input.partnerID, (state) => setPrices(input, state), context);
    },

    /**
     * By the partner user of the context. Repeating it goes on, at the price that it began with.
     * @throws Refusal as of `begin` and of a payment; keyReused.
     */
    async buy(partnerID: string, asked: BodyOf<typeof buySeats>, context: CommandContext): Promise<Bought> {
      const purchaseID = idOf(partnerID, context);
      const state = (await purchases.load(purchaseID)) ?? (await begin(purchaseID, partnerID, asked, context));
      if (state.status === 'expired') refuse('purchaseExpired');
      if (state.count !== asked.count || state.amount !== asked.amountInCents) refuse('keyReused');
      return inTurn(purchaseID, () => advance(purchaseID, asked.paymentMethodId, context));
    },

    /**
     * Gives up what is not paid, of the partner user of the context. The payment is closed at the provider first, so no card
     * is charged afterwards; one that was charged before brings its seats. Repeatable.
     * @throws Refusal paymentUnknown.
     */
    cancel(partnerID: string, context: CommandContext): Promise<Cancelled> {
      const purchaseID = idOf(partnerID, context);
      const buyer = { purchaseID, partnerID, userID: context.actorID };
      const cancelling = { ...context, commandID: `${context.commandID}:cancel` };
      return inTurn(purchaseID, async () => {
        for (let tried = 0; tried < CANCEL_TRIES; tried++) {
          const { state, position } = await purchases.loaded(purchaseID);
          if (state?.status === 'expired') return { purchaseID, outcome: 'cancelled', position };
          if (state && !isUnpaid(state))
            return { purchaseID, outcome: 'bought', position: await bring(state, cancelling) };
          if (state && !(await paymentProcess.close(state, cancelling))) continue;
          const closed = state?.intentID ?? null;
          await purchases.execute(purchaseID, (s) => decide.cancel(buyer, closed, s), cancelling);
        }
        return refuse('paymentUnknown');
      });
    },

    /** Does what needs no buyer: records, brings the seats, expires. For the webhook and the automation. */
    reconcile: (purchaseID: string, context: CommandContext): Promise<void> =>
      inTurn(purchaseID, async () => {
        const before = await purchases.load(purchaseID);
        if (!before) return;
        await paymentProcess.sync(before, undefined, context);
        const state = (await purchases.load(purchaseID)) ?? before;
        if (state.status === 'paid') await bring(state, context);
        const isLate = now().getTime() - Date.parse(state.startedAt) > 1000 * LIFETIMES.purchase;
        if (!isUnpaid(state) || !isLate) return;
        if (await paymentProcess.close(state, context)) {
          await purchases.execute(purchaseID, (s) => decide.expire(state.intentID, s), context);
        } else {
          const paid = await purchases.load(purchaseID);
          if (paid?.status === 'paid') await bring(paid, context);
        }
      }),

    /**
     * Holds seats back, then gives the money back; what the provider does not say yet, the automation asks.
     * @throws Refusal notFound, seatsMissing, keyReused.
     */
    async refund(
      partnerID: string,
      asked: Omit<EventData['SeatsHeldBack'], 'partnerID' | 'refundID'>,
      context: CommandContext,
    ): Promise<{ readonly outcome: RefundOutcome; readonly position: string | undefined }> {
      const refundID = links.idFrom('seatRefund', partnerID, context.actorID, context.commandID);
      const input = { ...asked, partnerID, refundID };
      const held = await seats.execute(partnerID, (state) => lots.holdBack(input, state), context);
      try {
        return await settle(partnerID, refundID, context);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'paymentUnknown') throw error;
        return { outcome: 'pending', position: held.position };
      }
    },

    /** For the automation. */
    async settleRefund(partnerID: string, refundID: string, context: CommandContext): Promise<'over'> {
      await settle(partnerID, refundID, context);
      return 'over';
    },
  };
}

export type SeatPurchases = ReturnType<typeof createSeatPurchases>;
