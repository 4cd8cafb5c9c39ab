import { type Body, collection, type Fold } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface UsableCode extends Document {
  readonly partnerUserID: string | null;
  /** Over when ended by hand or used up. A text, for indexes hold no booleans. */
  readonly state: 'open' | 'over';
  /** Its last day, UTC; sorts after all others where it has none. */
  readonly validUntil: string;
  readonly isStopped: boolean;
  readonly maxUses: number | null;
  /** Purchases under way that hold a use each: few at a time. */
  readonly held: readonly string[];
  readonly redeemed: number;
}

type Terms = {
  readonly expiresAt: string | null;
  readonly maxUses: number | null;
  readonly partnerUserID: string | null;
};
type OfCode = { readonly data: { readonly discountID: string } };
type OfUse = { readonly data: { readonly discountID: string; readonly purchaseID: string } };

const FOR_EVER = '9999-12-31';

const judged = (code: Omit<Body<UsableCode>, 'state'>): Body<UsableCode> => {
  const isUsedUp = code.maxUses !== null && code.held.length + code.redeemed >= code.maxUses;
  return { ...code, state: code.isStopped || isUsedUp ? 'over' : 'open' };
};

const termsOf = ({ expiresAt, maxUses, partnerUserID }: Terms) => ({
  validUntil: expiresAt ?? FOR_EVER,
  maxUses,
  partnerUserID,
});

const used = (change: (code: UsableCode, others: readonly string[], purchaseID: string) => Partial<UsableCode>) =>
  ({
    key: ({ data }) => data.discountID,
    apply(code, { data: { purchaseID } }) {
      if (!code) return undefined;
      const others = code.held.filter((id) => id !== purchaseID);
      return judged({ ...code, held: others, ...change(code, others, purchaseID) });
    },
  }) satisfies Fold<UsableCode, OfUse>;

const stopped: Fold<UsableCode, OfCode> = {
  key: ({ data }) => data.discountID,
  apply: (code) => code && judged({ ...code, isStopped: true }),
};

export const codes = collection<UsableCode>('codes', {
  indexes: [{ state: 1, validUntil: 1, partnerUserID: 1, _id: 1 }],
  on: {
    DiscountCodeGenerated: {
      key: ({ data }) => data.discountID,
      apply: (_, { data }, { id }) => judged({ _id: id, ...termsOf(data), isStopped: false, held: [], redeemed: 0 }),
    },
    DiscountCodeChanged: {
      key: ({ data }) => data.discountID,
      apply: (code, { data }) => code && judged({ ...code, ...termsOf(data) }),
    },
    DiscountCodeHeld: used((_, others, purchaseID) => ({ held: [...others, purchaseID] })),
    DiscountCodeReleased: used(() => ({})),
    DiscountCodeRedeemed: used(({ redeemed }) => ({ redeemed: redeemed + 1 })),
    DiscountCodeDeactivated: stopped,
  },
});
