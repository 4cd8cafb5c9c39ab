import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { ReceiptRow } from '../purchase/query-endpoints.ts';
import { Paper } from '../sharing/endpoints.ts';
import { MOST_BY_CARD } from './prices.ts';
import { seatRoutes } from './routes.ts';
import { SeatTierSchema } from './tiers.ts';

const endpoint = endpointOf(seatRoutes);
const staff = roles('admin', 'partnerUser');
const params = { partnerID: Id() } as const;
const Count = () => Type.Integer({ minimum: 1, maximum: LIMITS.seatsAtOnce });

/** Seats that were bought together: their lot has the id of the purchase. */
export const SeatPurchaseRow = Closed({
  receipt: ReceiptRow,
  /** How many are free: no more can be given back. */
  free: Type.Integer(),
  refundedSeats: Type.Integer(),
  /** Held back while the provider has not said yet. No more of the purchase can be given back meanwhile. */
  pendingSeats: Type.Integer(),
  /** Refunds that were not made: the seats are free again. `reason` is as of SeatRefundRefused. */
  refused: Type.Array(Closed({ refusedAt: Instant(), count: Type.Integer(), reason: Type.String() })),
  /** Given back at the provider, without us: the seats stayed. */
  atProviderInCents: Type.Integer(),
});

export const seatPurchases = endpoint('seatPurchases', {
  asOf: true,
  summary: 'What seats cost a partner by card, and what it bought.',
  access: staff,
  params,
  answer: Closed({
    data: Closed({
      /** None: seats come by invoice alone. */
      tiers: Type.Array(SeatTierSchema()),
      /** Null where there never was a price list. */
      pricesSetAt: Nullable(Instant()),
      /** Those that were paid, the latest first. */
      purchases: Type.Array(SeatPurchaseRow),
    }),
  }),
  errors: ['notFound'],
});

export const seatReceiptFile = endpoint('seatReceiptFile', {
  summary: 'The receipt of seats as a PDF file.',
  access: staff,
  params: { partnerID: Id(), purchaseID: Id() },
  query: { paper: Type.Optional(Paper()) },
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.file,
});

export const setSeatPrices = endpoint('setSeatPrices', {
  summary:
    'Says what seats cost a partner by card: from how many on, each costs how much. All seats of a purchase cost what its tier says. None: seats come by invoice alone.',
  access: roles('admin'),
  params,
  body: Closed({ tiers: Type.Array(SeatTierSchema(), { maxItems: LIMITS.seatTiers }) }),
  errors: ['notFound', 'tiersOutOfOrder', 'tiersRising'],
  perPerson: PERSON_LIMITS.administration,
});

export const buySeats = endpoint('buySeats', {
  summary:
    'Buys seats by card. The Idempotency-Key names the purchase: repeated with it, a call goes on where the last one ended and never charges twice.',
  access: roles('partnerUser'),
  params,
  body: Closed({
    count: Count(),
    /** What was shown for all of them. The price is the server's: where it is another by now, nothing is bought. */
    amountInCents: Type.Integer({ minimum: LIMITS.seatPriceLeast, maximum: MOST_BY_CARD }),
    /** Id or confirmation token of the payment provider. */
    paymentMethodId: Line(255, 1),
  }),
  answer: Closed({
    data: Closed({
      purchaseID: Id(),
      /** For 3-D Secure; repeat the call afterwards. Null once the seats are there. */
      action: Nullable(Closed({ clientSecret: Type.String() })),
    }),
  }),
  status: 200,
  idempotent: true,
  errors: [
    'notFound',
    'noSeatPrices',
    'seatPriceChanged',
    'tooMuchByCard',
    'paymentMethodMissing',
    'paymentFailed',
    'paymentUnknown',
    'purchaseExpired',
    'keyReused',
  ],
  perPerson: PERSON_LIMITS.seatPurchases,
});

export const cancelSeatPurchase = endpoint('cancelSeatPurchase', {
  summary:
    'Gives up a purchase of seats that is not paid, named by the Idempotency-Key that it was begun with: no card is charged for it from then on, also not by a call that is still on its way. One that is paid by then is not given up: its seats are there.',
  access: roles('partnerUser'),
  params,
  answer: Closed({ data: Closed({ outcome: OneOf('cancelled', 'bought'), purchaseID: Id() }) }),
  status: 200,
  idempotent: true,
  errors: ['notFound', 'paymentUnknown'],
  perPerson: PERSON_LIMITS.seatPurchases,
});

export const refundSeats = endpoint('refundSeats', {
  summary:
    'Gives back free seats of one purchase, at the price that was paid for each. They are held back first; where the provider refuses, they are free again.',
  access: roles('admin'),
  params,
  body: Closed({ lotID: Id(), count: Count(), note: Type.Optional(Line(LIMITS.seatNote)) }),
  answer: Closed({
    data: Closed({
      /** `pending`: the provider did not say yet. It is asked until it does. */
      outcome: OneOf('refunded', 'refused', 'pending'),
    }),
  }),
  status: 200,
  idempotent: true,
  errors: ['notFound', 'seatsMissing', 'refundPending', 'keyReused'],
  perPerson: PERSON_LIMITS.administration,
});
