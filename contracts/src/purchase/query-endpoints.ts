import { Type } from 'typebox';
import { ownOrAdmin, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { Buyer } from '../person/schema.ts';
import { Paper } from '../sharing/endpoints.ts';
import { purchaseRoutes } from './routes.ts';

const endpoint = endpointOf(purchaseRoutes);

export const beginningPrice = endpoint('beginningPrice', {
  summary: 'What it costs a founder to begin another assessment, and what it is included in where that is nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Closed({
      priceInCents: Type.Integer(),
      /** `payment`: what was paid and not given back. `code`: it covered the price. `partner`: a seat did. `account`: neither is known. */
      includedIn: OneOf('payment', 'code', 'partner', 'account'),
      paidInCents: Type.Integer(),
    }),
  }),
});

const Cents = () => Type.Integer();

/** `Receipt` of calc/money/receipt.ts. */
export const ReceiptRow = Closed({
  purchaseID: Id(),
  number: Type.String(),
  paidAt: Instant(),
  listPriceInCents: Cents(),
  discount: Nullable(Closed({ code: Type.String(), amountInCents: Cents() })),
  /** What was bought, where it is no assessment. */
  seats: Type.Optional(Closed({ count: Type.Integer(), priceInCents: Cents() })),
  /** Who paid instead of the founder, by a seat of theirs; null for nobody. */
  paidBy: Nullable(Type.String()),
  totalInCents: Cents(),
  /** Contained in the total. */
  tax: Nullable(Closed({ name: Type.String(), percent: Type.Number(), amountInCents: Cents() })),
  /** Null where nothing was charged, or the provider did not say. */
  card: Nullable(Closed({ brand: Type.String(), last4: Type.String() })),
  refunds: Type.Array(Closed({ refundedAt: Instant(), amountInCents: Cents() })),
  /** A line each. */
  seller: Type.Array(Type.String()),
  buyer: Buyer(),
});

export const listPurchases = endpoint('listPurchases', {
  summary: 'Receipts of what a founder bought, also where a code covered it, newest first.',
  access: ownOrAdmin('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Type.Array(ReceiptRow) }),
  errors: ['notFound'],
});

export const receiptFile = endpoint('receiptFile', {
  summary: 'A receipt as a PDF file.',
  access: ownOrAdmin('userID'),
  params: { userID: Id(), purchaseID: Id() },
  query: { paper: Type.Optional(Paper()) },
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.file,
});
