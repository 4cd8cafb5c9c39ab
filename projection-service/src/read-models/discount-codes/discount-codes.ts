import { adopted, type EventData, normaliseCode, type Places, type Scope } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { sectorNames } from '../assessments/index.ts';

type Generated = EventData['DiscountCodeGenerated'];

/** What decides whether a code lowers a price. */
export interface DiscountCode
  extends Document,
    Pick<Generated, 'code' | 'discount' | 'expiresAt' | 'maxUses' | 'industryID' | 'sectorID' | 'assessmentID'> {
  readonly active: boolean;
  /** Purchases under way that have a use each: few at a time. */
  readonly held: readonly string[];
  /** Uses that are spent. */
  readonly redeemed: number;
}

const without = (held: readonly string[], purchaseID: string): string[] => held.filter((id) => id !== purchaseID);

export const discountCodes = collection<DiscountCode>('codes', {
  indexes: [{ code: 1 }],
  on: {
    DiscountCodeGenerated: {
      key: ({ data }) => data.discountID,
      apply(_, { data }, { id }) {
        const { discount, expiresAt, maxUses, industryID, sectorID, assessmentID } = data;
        const about = { discount, expiresAt, maxUses, industryID, sectorID, assessmentID };
        return { _id: id, code: normaliseCode(data.code), ...about, active: true, held: [], redeemed: 0 };
      },
    },
    DiscountCodeHeld: {
      key: ({ data }) => data.discountID,
      apply: (code, { data: { purchaseID } }) =>
        code && { ...code, held: [...without(code.held, purchaseID), purchaseID] },
    },
    DiscountCodeReleased: {
      key: ({ data }) => data.discountID,
      apply: (code, { data }) => code && { ...code, held: without(code.held, data.purchaseID) },
    },
    DiscountCodeRedeemed: {
      key: ({ data }) => data.discountID,
      apply: (code, { data }) =>
        code && { ...code, held: without(code.held, data.purchaseID), redeemed: code.redeemed + 1 },
    },
    DiscountCodeDeactivated: {
      key: ({ data }) => data.discountID,
      apply: (code) => code && { ...code, active: false },
    },
  },
});

/** Where sectors belong. */
export const sectors = sectorNames();

/** Where an assessment belongs, by its originID. */
interface AssessmentPlace extends Document {
  readonly industryID: number;
  readonly sectorID: number;
}

export const assessmentPlaces = collection<AssessmentPlace>('assessments', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => data.originID,
      apply: (_, { data: { industryID, sectorID } }, { id }) => ({ _id: id, industryID, sectorID }),
    },
  },
});

export const discountCodesProjection: Projection = {
  name: 'discountCodes',
  version: 2,
  collections: [discountCodes, sectors, assessmentPlaces],
};

/** Whether a code takes something off the price of what is wanted. Pure. */
export function isValid(code: DiscountCode, wanted: Scope, places: Places, now: Date): boolean {
  const isOver = code.expiresAt !== null && dayOf(now) > code.expiresAt;
  const isUsedUp = code.maxUses !== null && code.held.length + code.redeemed >= code.maxUses;
  return code.active && !isOver && !isUsedUp && adopted(code, wanted, places) !== null;
}

/** A code is valid through the end of its last day, UTC (docs/decisions.md#codes-are-valid-through-their-last-day). */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
