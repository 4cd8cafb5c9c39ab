import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface CodeUse extends Document {
  readonly discountID: string;
  readonly purchaseID: string;
  /** Null while the purchase is under way. */
  readonly userID: string | null;
  readonly at: string;
  readonly state: 'held' | 'used';
}

interface OfUse {
  readonly data: { readonly discountID: string; readonly purchaseID: string };
}

const idOf = ({ data: { discountID, purchaseID } }: OfUse): string => `${discountID}-${purchaseID}`;

export const codeUses = collection<CodeUse>('uses', {
  indexes: [{ discountID: 1, at: 1, _id: 1 }],
  on: {
    DiscountCodeHeld: {
      key: idOf,
      apply: (_, { data: { discountID, purchaseID }, metadata }, { id }) => ({
        ...{ _id: id, discountID, purchaseID, userID: null, at: metadata.time, state: 'held' },
      }),
    },
    DiscountCodeReleased: { key: idOf, apply: () => null },
    DiscountCodeRedeemed: {
      key: idOf,
      apply: (_, { data: { discountID, purchaseID, userID }, metadata }, { id }) => ({
        ...{ _id: id, discountID, purchaseID, userID, at: metadata.time, state: 'used' },
      }),
    },
  },
});
