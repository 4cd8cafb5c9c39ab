import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Closed, Id, Line, Nullable, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { preferences, storedPerson } from '../person/schema.ts';

const event = eventOf('purchase');

/** Whole US cents. */
const Cents = () => Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Try = () => Type.Integer({ minimum: 1, maximum: 1000 });

/** Who sells, for receipts: these do not change when settings do. */
export const selling = () => ({
  /** In the price. */
  salesTax: Type.Optional(
    Closed({ name: Line(LIMITS.taxName, 1), percent: Type.Number({ minimum: 0, maximum: 100 }) }),
  ),
  /** Lines of name, address and numbers. */
  seller: Type.Optional(Type.Array(Line(LIMITS.sellerLine, 1), { minItems: 1, maxItems: LIMITS.sellerLines })),
});

/** In the stream `purchase-<purchaseID>`. The id becomes the userID of the account. */
export const PurchaseStarted = event(
  'PurchaseStarted',
  2,
  'Somebody asked to buy an assessment and sign up.',
  {
    purchaseID: Id(),
    userID: Id(),
    ...storedPerson(),
    /** argon2id, with its parameters. */
    passwordHash: PersonalText(255),
    /** Spelled as in the code's own events. */
    discountCode: Nullable(Line(LIMITS.discountCode)),
    partnerID: Nullable(Id()),
    partnerUserID: Nullable(Id()),
    /** Price to pay; 0 if the code covers it. */
    amount: Cents(),
    /** From the sign-up, filled up from the code. */
    ...preferences(),
    /** A partner pays: its seat, and what it is called then. The amount is 0, and there is no code. */
    seat: Type.Optional(
      Closed({ invitationID: Id(), cohortID: Id(), partnerID: Id(), partnerName: TextLine(LIMITS.partnerName) }),
    ),
    /** Without the code. This and what follows is for the receipt, which does not change when settings do. */
    listPrice: Type.Optional(Cents()),
    ...selling(),
  },
  { 1: (data) => ({ preferredAssessment: null, ...data }) },
);

export const PaymentRequested = event(
  'PaymentRequested',
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

export const PaymentActionRequired = event('PaymentActionRequired', 1, 'The cardholder has to confirm (3-D Secure).', {
  purchaseID: Id(),
  try: Try(),
});

export const PaymentTaken = event('PaymentTaken', 1, 'The money was taken.', {
  purchaseID: Id(),
  userID: Id(),
  intentID: Line(255, 1),
  amount: Cents(),
  /** May be empty. */
  receiptUrl: PersonalText(LIMITS.receiptUrl),
  /** As the provider writes it, such as `visa`. Both are there, or neither. */
  cardBrand: Type.Optional(PersonalText(LIMITS.cardBrand)),
  cardLast4: Type.Optional(PersonalText(4)),
});

export const PaymentDeclined = event('PaymentDeclined', 1, 'The card was refused, or the cardholder did.', {
  purchaseID: Id(),
  try: Try(),
  /** The provider's code, such as `card_declined`. */
  reason: Line(99),
});

export const PurchaseCovered = event(
  'PurchaseCovered',
  1,
  'The discount code, or a seat of a partner, covers the price: nothing is to be paid.',
  {
    purchaseID: Id(),
  },
);

export const PurchaseCompleted = event('PurchaseCompleted', 1, 'The account is open.', {
  purchaseID: Id(),
  userID: Id(),
});

export const PurchaseExpired = event(
  'PurchaseExpired',
  1,
  'A purchase will not be completed; its payment, if there was one, cannot be confirmed any more.',
  {
    purchaseID: Id(),
    /** `abandoned`: by the buyer. It can be the first event of its stream. */
    reason: OneOf('timedOut', 'replaced', 'emailInUse', 'discountCode', 'erased', 'abandoned', 'seat'),
  },
);

export const PurchaseReleased = event('PurchaseReleased', 1, 'The address and the code it held are free again.', {
  purchaseID: Id(),
});

export const RefundRequested = event('RefundRequested', 1, 'Money was taken for an account that cannot be opened.', {
  purchaseID: Id(),
  intentID: Line(255, 1),
});

export const PurchaseRefunded = event('PurchaseRefunded', 1, 'The money was given back.', {
  purchaseID: Id(),
  refundID: Line(255, 1),
});

export const PaymentRefunded = event(
  'PaymentRefunded',
  1,
  'Money of a completed purchase was given back at the provider, in whole or in part.',
  {
    purchaseID: Id(),
    userID: Id(),
    /** Of this time alone. */
    amount: Cents(),
  },
);
