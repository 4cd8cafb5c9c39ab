import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Line, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { selling } from '../purchase/events.ts';
import { MOST_BY_CARD } from './prices.ts';
import { SeatTierSchema } from './tiers.ts';

const prices = eventOf('seatPrices');

/** In the stream `seatPrices-<partnerID>`: what a partner was to pay when stays known. */
export const SeatPricesSet = prices('SeatPricesSet', 1, 'An administrator says what seats cost a partner by card.', {
  partnerID: Id(),
  /** None: seats come by invoice alone. */
  tiers: Type.Array(SeatTierSchema(), { maxItems: LIMITS.seatTiers }),
});

const event = eventOf('seatPurchase');
const Cents = () => Type.Integer({ minimum: 0, maximum: MOST_BY_CARD });
const Count = () => Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce });
const Try = () => Type.Integer({ minimum: 1, maximum: 1000 });
/** Whoever bought, and for which partner. The lot has the purchase's id. */
const bought = () => ({ purchaseID: Id(), partnerID: Id(), userID: Id() });

export const SeatPurchaseStarted = event(
  'SeatPurchaseStarted',
  1,
  'A partner user asked to buy seats by card, at the price of that moment.',
  {
    ...bought(),
    partnerName: TextLine(LIMITS.partnerName),
    count: Count(),
    /** Of a seat. */
    priceInCents: Cents(),
    amount: Cents(),
    buyerName: PersonalText(2 * LIMITS.name + 1),
    buyerEmail: PersonalText(LIMITS.email),
    ...selling(),
  },
);

export const SeatPaymentRequested = event(
  'SeatPaymentRequested',
  1,
  'The provider is about to be asked for the money; what it said comes in the next event.',
  {
    purchaseID: Id(),
    /** Counts the cards tried. */
    try: Try(),
    /** One payment of the provider per purchase. */
    intentID: Line(255, 1),
    paymentMethodID: Line(255, 1),
  },
);

export const SeatPaymentActionRequired = event(
  'SeatPaymentActionRequired',
  1,
  'The cardholder has to confirm (3-D Secure).',
  { purchaseID: Id(), try: Try() },
);

export const SeatPaymentDeclined = event('SeatPaymentDeclined', 1, 'The card was refused, or the cardholder did.', {
  purchaseID: Id(),
  try: Try(),
  /** The provider's code, such as `card_declined`. */
  reason: Line(99),
});

/** Nothing of it is personal: money is taken also from whom was erased meanwhile. */
export const SeatPaymentTaken = event('SeatPaymentTaken', 1, 'The money for seats was taken.', {
  ...bought(),
  intentID: Line(255, 1),
  amount: Cents(),
});

export const SeatPaymentCardTold = event('SeatPaymentCardTold', 1, 'The provider said by which card seats were paid.', {
  ...bought(),
  /** As the provider writes it, such as `visa`. */
  cardBrand: PersonalText(LIMITS.cardBrand),
  cardLast4: PersonalText(4),
});

export const SeatPurchaseCompleted = event('SeatPurchaseCompleted', 1, 'The seats that were paid are there.', bought());

export const SeatPurchaseExpired = event(
  'SeatPurchaseExpired',
  1,
  'A purchase of seats was not paid in time; its payment cannot be confirmed any more.',
  { purchaseID: Id() },
);

export const SeatPurchaseCancelled = event(
  'SeatPurchaseCancelled',
  1,
  'A partner user gave a purchase of seats up; its payment cannot be confirmed any more. It may be the first of its stream: then it was given up before it was heard of.',
  bought(),
);

export const SeatRefundRequested = event(
  'SeatRefundRequested',
  1,
  'The provider is about to be asked to give money back for seats, which are held back.',
  { purchaseID: Id(), refundID: Id(), count: Count(), amount: Cents() },
);

export const SeatRefundPaid = event('SeatRefundPaid', 1, 'The money for seats was given back.', {
  ...bought(),
  refundID: Id(),
  /** Of the provider. */
  providerRefundID: Line(255, 1),
  count: Count(),
  amount: Cents(),
});

export const SeatRefundRefused = event(
  'SeatRefundRefused',
  1,
  'The money for seats could not be given back: the seats are free again.',
  {
    purchaseID: Id(),
    refundID: Id(),
    count: Count(),
    /** The provider's code, or `exceedsPayment` where less than that is left. */
    reason: Line(99),
  },
);

export const SeatPaymentRefunded = event(
  'SeatPaymentRefunded',
  1,
  'Money for seats was given back at the provider, without us: the seats stay.',
  {
    ...bought(),
    /** Of this time alone. */
    amount: Cents(),
  },
);
