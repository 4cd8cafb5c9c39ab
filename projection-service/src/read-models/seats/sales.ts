import {
  type Card,
  type EventData,
  type Receipt,
  receiptOf,
  type SalesTax,
  type SeatTier,
} from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** What seats cost a partner by card, under its id. */
export interface SeatPricesDocument extends Document {
  readonly tiers: readonly SeatTier[];
  readonly setAt: string;
}

/** Seats that were bought together. */
export interface SeatSaleDocument extends Document {
  readonly partnerID: string;
  readonly userID: string;
  readonly startedAt: string;
  /** Empty before: no index holds what is null. */
  readonly paidAt: string;
  readonly count: number;
  readonly priceInCents: number;
  /** What was asked, then what was taken. */
  readonly amount: number;
  readonly partnerName: string;
  readonly salesTax: SalesTax | null;
  readonly seller: readonly string[] | null;
  /** `name` and `email` are empty once they were erased. */
  readonly buyer: { readonly name: string; readonly email: string };
  readonly card: Card | null;
  /** `count` is 0 for what the provider gave back without us. */
  readonly refunds: readonly { readonly refundedAt: string; readonly amountInCents: number; readonly count: number }[];
  readonly refused: readonly { readonly refusedAt: string; readonly count: number }[];
}

const FORGOTTEN = { buyer: { name: '', email: '' }, card: null } as const;

/** Of one purchase. */
export function saleReceipt({
  _id,
  partnerName,
  count,
  priceInCents,
  amount,
  buyer,
  ...kept
}: SeatSaleDocument): Receipt {
  return receiptOf({
    purchaseID: _id,
    paidAt: kept.paidAt,
    listPrice: amount,
    total: amount,
    salesTax: kept.salesTax ?? undefined,
    seller: kept.seller ?? undefined,
    discountCode: null,
    seats: { count, priceInCents },
    card: kept.card,
    refunds: kept.refunds.map(({ refundedAt, amountInCents }) => ({ refundedAt, amountInCents })),
    buyer: { company: partnerName, ...buyer },
  });
}

type Type = 'SeatPaymentTaken' | 'SeatPaymentRefunded' | 'SeatRefundPaid' | 'SeatRefundRefused';

/** Of a purchase that is there. */
const after = <T extends Type>(
  change: (sale: SeatSaleDocument, data: EventData[T], time: string) => Partial<SeatSaleDocument>,
): Fold<SeatSaleDocument, { readonly data: EventData[T]; readonly metadata: { readonly time: string } }> => ({
  key: ({ data }) => data.purchaseID,
  apply: (sale, { data, metadata: { time } }) => sale && { ...sale, ...change(sale, data, time) },
});

export const seatPrices = collection<SeatPricesDocument>('prices', {
  on: {
    SeatPricesSet: {
      key: ({ data }) => data.partnerID,
      apply: (_, { data: { tiers }, metadata: { time: setAt } }, { id }) => ({ _id: id, tiers, setAt }),
    },
  },
});

export const seatSales = collection<SeatSaleDocument>('sales', {
  indexes: [
    { partnerID: 1, paidAt: 1, _id: 1 },
    { userID: 1, _id: 1 },
  ],
  on: {
    SeatPurchaseStarted: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data, metadata }, tools) {
        const { partnerID, userID, partnerName, count, priceInCents, amount, buyerName, buyerEmail } = data;
        const isKnown = !isErased(tools, userID);
        return {
          _id: tools.id,
          ...{ partnerID, userID, partnerName, count, priceInCents, amount },
          startedAt: metadata.time,
          paidAt: '',
          salesTax: data.salesTax ?? null,
          seller: data.seller ?? null,
          ...FORGOTTEN,
          ...(isKnown && { buyer: { name: buyerName, email: buyerEmail } }),
          refunds: [],
          refused: [],
        };
      },
    },
    SeatPaymentTaken: after<'SeatPaymentTaken'>((_, { amount }, paidAt) => ({ amount, paidAt })),
    SeatPaymentCardTold: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(sale, { data: { userID, cardBrand: brand, cardLast4: last4 } }, tools) {
        const isKnown = brand !== '' && last4 !== '' && !isErased(tools, userID);
        return sale && { ...sale, card: isKnown ? { brand, last4 } : null };
      },
    },
    SeatRefundPaid: after<'SeatRefundPaid'>(({ refunds }, { count, amount: amountInCents }, refundedAt) => ({
      refunds: [...refunds, { refundedAt, amountInCents, count }],
    })),
    SeatPaymentRefunded: after<'SeatPaymentRefunded'>(({ refunds }, { amount: amountInCents }, refundedAt) => ({
      refunds: [...refunds, { refundedAt, amountInCents, count: 0 }],
    })),
    SeatRefundRefused: after<'SeatRefundRefused'>(({ refused }, { count }, refusedAt) => ({
      refused: [...refused, { refusedAt, count }],
    })),
  },
  patches: {
    PersonErased: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: () => FORGOTTEN,
    },
  },
});

export const seatSalesProjection: Projection = {
  name: 'seatSales',
  version: 1,
  collections: [seatSales, seatPrices, accountStatuses],
};
