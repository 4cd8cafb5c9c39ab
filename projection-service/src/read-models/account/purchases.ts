import { type Card, type Receipt, receiptOf, type SalesTax } from '@groundwork/contracts';
import { BELONGING_PATCHES } from '../../core/belonging.ts';
import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';
import { type Attended, attendedFolds, oneAtATime, UNATTENDED } from './attended.ts';

export interface Purchase extends Document, Attended {
  readonly userID: string;
  readonly startedAt: string;
  readonly status: 'STARTED' | 'PAID' | 'COMPLETED' | 'EXPIRED' | 'REFUNDED';
  /** US cents. */
  readonly amount: number;
  readonly receiptUrl: string;
  /** It came to nothing, and its person is forgotten: the key is destroyed. */
  readonly released: boolean;
  /** When money was to be given back, or was; null while it is not. */
  readonly refundAt: string | null;
  readonly partnerUserID: string | null;
  /** When it was paid, or covered; null before that. */
  readonly paidAt: string | null;
  /** Null in purchases of before it was kept. */
  readonly listPrice: number | null;
  readonly salesTax: SalesTax | null;
  readonly seller: readonly string[] | null;
  readonly discountCode: string | null;
  /** The partner whose seat covered it. */
  readonly paidBy: string | null;
  readonly card: Card | null;
  readonly refunds: Receipt['refunds'];
  readonly buyer: Receipt['buyer'];
}

const NOBODY: Purchase['buyer'] = { name: '', company: '', email: '' };
const FORGOTTEN = { receiptUrl: '', card: null, buyer: NOBODY } as const;

type Step = { readonly data: { readonly purchaseID: string } };

/** What was given back of it since it was completed. */
export const refundedOf = ({ refunds }: Pick<Purchase, 'refunds'>): number =>
  refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0);

/** @returns null for what was not completed: there is no account whose receipt it were. */
export const receiptIn = ({ _id, status, paidAt, startedAt, amount, ...kept }: Purchase): Receipt | null =>
  status === 'COMPLETED'
    ? receiptOf({
        ...kept,
        purchaseID: _id,
        paidAt: paidAt ?? startedAt,
        total: amount,
        listPrice: kept.listPrice ?? undefined,
        salesTax: kept.salesTax ?? undefined,
        seller: kept.seller ?? undefined,
      })
    : null;

const becomes = (status: Purchase['status']): Fold<Purchase, Step> => ({
  key: ({ data }) => data.purchaseID,
  apply: (purchase) => purchase && { ...purchase, status },
});

export const purchases = collection<Purchase>('purchases', {
  indexes: [
    { userID: 1, startedAt: 1, _id: 1 },
    { refundAt: 1, _id: 1, partnerUserID: 1, attention: 1, assigneeID: 1 },
  ],
  on: {
    PurchaseStarted: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data, metadata }, tools) {
        const { userID, amount, partnerUserID, discountCode, firstName, lastName, company, email } = data;
        return {
          _id: tools.id,
          userID,
          startedAt: metadata.time,
          status: 'STARTED',
          amount,
          released: false,
          refundAt: null,
          partnerUserID,
          paidAt: null,
          listPrice: data.listPrice ?? null,
          salesTax: data.salesTax ?? null,
          seller: data.seller ?? null,
          discountCode,
          paidBy: data.seat?.partnerName ?? null,
          refunds: [],
          ...UNATTENDED,
          ...FORGOTTEN,
          ...(isErased(tools, userID) ? {} : { buyer: { name: `${firstName} ${lastName}`.trim(), company, email } }),
        };
      },
    },
    PaymentTaken: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(purchase, { data, metadata }, tools) {
        const { receiptUrl, cardBrand: brand, cardLast4: last4 } = data;
        const isKnown = !purchase?.released && !isErased(tools, data.userID);
        return (
          purchase && {
            ...purchase,
            status: 'PAID',
            amount: data.amount,
            paidAt: metadata.time,
            ...(isKnown ? { receiptUrl, card: brand && last4 ? { brand, last4 } : null } : {}),
          }
        );
      },
    },
    PurchaseCovered: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { metadata }) => purchase && { ...purchase, status: 'PAID', paidAt: metadata.time },
    },
    PaymentRefunded: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { data, metadata }) =>
        purchase && {
          ...purchase,
          refunds: [...purchase.refunds, { refundedAt: metadata.time, amountInCents: data.amount }],
        },
    },
    PurchaseCompleted: becomes('COMPLETED'),
    PurchaseExpired: becomes('EXPIRED'),
    RefundRequested: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { metadata }) => purchase && { ...purchase, refundAt: metadata.time },
    },
    PurchaseRefunded: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase, { metadata }) => purchase && { ...purchase, status: 'REFUNDED', refundAt: metadata.time },
    },
    PurchaseReleased: {
      key: ({ data }) => data.purchaseID,
      apply: (purchase) => purchase && { ...purchase, ...FORGOTTEN, released: true },
    },
    // The whole sum is given back once.
    ...attendedFolds<Purchase>(
      'refund',
      oneAtATime(() => '0'),
    ),
  },
  patches: {
    ...BELONGING_PATCHES,
    PersonErased: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: () => FORGOTTEN,
    },
  },
});
