import {
  type Card,
  type DomainEventOf,
  type EventData,
  type Receipt,
  receiptOf,
  type SalesTax,
  type SeatTier,
  type SeatTrouble,
  seatTroublesAfter,
} from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { type Attended, attendedFolds, UNATTENDED } from '../account/attended.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** What seats cost a partner by card, under its id. */
export interface SeatPricesDocument extends Document {
  readonly tiers: readonly SeatTier[];
  readonly setAt: string;
}

interface Trouble extends SeatTrouble {
  readonly at: string;
}

/** Seats that were bought together. */
export interface SeatSaleDocument extends Document, Attended {
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
  readonly refused: readonly { readonly refusedAt: string; readonly count: number; readonly reason: string }[];
  /** Refunds of seats that are held back: the provider has not said yet. */
  readonly pending: readonly { readonly refundID: string; readonly count: number }[];
  /** What an administrator should know of it, the latest last, and which of these were dismissed. */
  readonly troubles: readonly Trouble[];
  readonly dismissed: readonly string[];
  /** The one that is shown: the latest that was not dismissed or, where all were, the latest. */
  readonly trouble: Trouble | null;
  readonly troubleAt: string | null;
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

type Said = DomainEventOf<'seatPurchase'>;
type Of<T extends Said['type']> = Extract<Said, { type: T }>;
type OfAccount = 'SeatsHeldBack' | 'SeatsRefunded' | 'SeatsNotRefunded';
type Change = Partial<SeatSaleDocument>;

/** Of a purchase that is there. */
const after = <E extends Said>(
  change: (sale: SeatSaleDocument, event: E) => Change = () => ({}),
): Fold<SeatSaleDocument, E> => ({
  key: ({ data }) => data.purchaseID,
  apply: (sale, event) => sale && { ...sale, ...troubled(sale, event), ...change(sale, event) },
});

type Troubled = Pick<SeatSaleDocument, 'troubles' | 'dismissed'>;

/** What is new needs somebody again, whatever was dismissed before. */
function shownOf({ troubles, dismissed }: Troubled): Change {
  const open = troubles.findLast(({ occurrence }) => !dismissed.includes(occurrence));
  const trouble = open ?? troubles.at(-1) ?? null;
  return {
    troubles,
    dismissed,
    trouble,
    troubleAt: trouble?.at ?? null,
    attention: trouble && !open ? 'dismissed' : 'open',
  };
}

function troubled(sale: SeatSaleDocument, event: Said): Change {
  const troubles = seatTroublesAfter(sale, event).map(
    (one) =>
      sale.troubles.find(({ occurrence }) => occurrence === one.occurrence) ?? { ...one, at: event.metadata.time },
  );
  return shownOf({ ...sale, troubles });
}

interface Refund {
  readonly refundID: string;
  readonly count: number;
}

const isOther =
  ({ refundID }: Refund) =>
  (one: Refund): boolean =>
    one.refundID !== refundID;

/** It may have been said by the account and by the purchase. */
const asked = ({ pending }: SeatSaleDocument, refund: Refund) => ({
  pending: [...pending.filter(isOther(refund)), { refundID: refund.refundID, count: refund.count }],
});
const ended = ({ pending }: SeatSaleDocument, refund: Refund) => ({ pending: pending.filter(isOther(refund)) });

/** Said by the account: the lot has the purchase's id. */
const inAccount = <T extends OfAccount>(change: typeof asked): Fold<SeatSaleDocument, { data: EventData[T] }> => ({
  key: ({ data }) => data.lotID,
  apply: (sale, { data }) => sale && { ...sale, ...change(sale, data) },
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
    { troubleAt: 1, _id: 1, attention: 1, assigneeID: 1 },
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
          pending: [],
          ...{ troubles: [], dismissed: [], trouble: null, troubleAt: null },
          ...UNATTENDED,
        };
      },
    },
    SeatPaymentTaken: after<Of<'SeatPaymentTaken'>>((_, { data: { amount }, metadata: { time: paidAt } }) => ({
      ...{ amount, paidAt },
    })),
    SeatPurchaseCompleted: after<Of<'SeatPurchaseCompleted'>>(),
    SeatPaymentCardTold: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(sale, { data: { userID, cardBrand: brand, cardLast4: last4 } }, tools) {
        const isKnown = brand !== '' && last4 !== '' && !isErased(tools, userID);
        return sale && { ...sale, card: isKnown ? { brand, last4 } : null };
      },
    },
    SeatsHeldBack: inAccount<'SeatsHeldBack'>(asked),
    SeatsRefunded: inAccount<'SeatsRefunded'>(ended),
    SeatsNotRefunded: inAccount<'SeatsNotRefunded'>(ended),
    SeatRefundRequested: after<Of<'SeatRefundRequested'>>((sale, { data }) => asked(sale, data)),
    SeatRefundPaid: after<Of<'SeatRefundPaid'>>((sale, { data, metadata: { time: refundedAt } }) => ({
      refunds: [...sale.refunds, { refundedAt, amountInCents: data.amount, count: data.count }],
      ...ended(sale, data),
    })),
    SeatPaymentRefunded: after<Of<'SeatPaymentRefunded'>>(({ refunds }, { data, metadata: { time: refundedAt } }) => ({
      refunds: [...refunds, { refundedAt, amountInCents: data.amount, count: 0 }],
    })),
    SeatRefundRefused: after<Of<'SeatRefundRefused'>>((sale, { data, metadata: { time: refusedAt } }) => ({
      refused: [...sale.refused, { refusedAt, count: data.count, reason: data.reason }],
      ...ended(sale, data),
    })),
    ...attendedFolds<SeatSaleDocument>('seatPurchase', {
      dismissed: (sale, occurrence) => ({
        ...sale,
        ...shownOf({ ...sale, dismissed: [...sale.dismissed, occurrence] }),
      }),
      restored: (sale) => ({ ...sale, ...shownOf({ ...sale, dismissed: [] }) }),
    }),
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
  version: 3,
  collections: [seatSales, seatPrices, accountStatuses],
};
