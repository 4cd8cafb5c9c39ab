import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';

export interface Purchase extends Document {
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
}

type Step = { readonly data: { readonly purchaseID: string } };

const becomes = (status: Purchase['status']): Fold<Purchase, Step> => ({
  key: ({ data }) => data.purchaseID,
  apply: (purchase) => purchase && { ...purchase, status },
});

export const purchases = collection<Purchase>('purchases', {
  indexes: [
    { userID: 1, startedAt: 1, _id: 1 },
    { refundAt: 1, _id: 1, partnerUserID: 1 },
  ],
  on: {
    PurchaseStarted: {
      key: ({ data }) => data.purchaseID,
      apply(_, { data: { userID, amount, partnerUserID }, metadata }, { id }) {
        return {
          _id: id,
          userID,
          startedAt: metadata.time,
          status: 'STARTED',
          amount,
          receiptUrl: '',
          released: false,
          refundAt: null,
          partnerUserID,
        };
      },
    },
    PaymentTaken: {
      key: ({ data }) => data.purchaseID,
      reads: [ACCOUNT_STATUS],
      apply(purchase, { data }, tools) {
        const receiptUrl = purchase?.released || isErased(tools, data.userID) ? '' : data.receiptUrl;
        return purchase && { ...purchase, status: 'PAID', amount: data.amount, receiptUrl };
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
      apply: (purchase) => purchase && { ...purchase, receiptUrl: '', released: true },
    },
  },
  patches: {
    PersonErased: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: () => ({ receiptUrl: '' }),
    },
  },
});
