import { collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';

/** One attempt to buy an assessment and sign up. */
export interface Purchase extends Document {
  readonly userID: string;
  readonly startedAt: string;
  readonly status: 'STARTED' | 'PAID' | 'COMPLETED' | 'EXPIRED' | 'REFUNDED';
  /** US cents. */
  readonly amount: number;
  readonly receiptUrl: string;
  /** It came to nothing, and whose it was is forgotten: their key is destroyed. */
  readonly released: boolean;
}

type Step = { readonly data: { readonly purchaseID: string } };

const becomes = (status: Purchase['status']): Fold<Purchase, Step> => ({
  key: ({ data }) => data.purchaseID,
  apply: (purchase) => purchase && { ...purchase, status },
});

export const purchases = collection<Purchase>('purchases', {
  indexes: [{ userID: 1, startedAt: 1, _id: 1 }],
  on: {
    PurchaseStarted: {
      key: ({ data }) => data.purchaseID,
      apply(_, { data: { userID, amount }, metadata }, { id }) {
        return {
          _id: id,
          userID,
          startedAt: metadata.time,
          status: 'STARTED',
          amount,
          receiptUrl: '',
          released: false,
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
    PurchaseRefunded: becomes('REFUNDED'),
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
