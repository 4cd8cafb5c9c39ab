import {
  adopted,
  type EventData,
  type ListFilters,
  normaliseCode,
  type Places,
  revisionAfter,
  type Scope,
} from '@groundwork/contracts';
import { type ListSpec, listIndexes, same } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise, searchKeysOf } from '../../core/text.ts';
import type { Document, Filter } from '../../store/port.ts';
import { sectorNames } from '../questionnaires/index.ts';
import { codeUses } from './uses.ts';

type Terms = Omit<EventData['DiscountCodeChanged'], 'discountID'>;

interface Keys {
  /** Its last day; one without sorts after every day. */
  readonly validUntil: string;
  readonly usedUp: boolean;
  readonly byCode: string;
  readonly byExpiry: string;
  readonly searchKeys: readonly string[];
}

export interface DiscountCode extends Document, Terms, Keys {
  readonly code: string;
  readonly active: boolean;
  /** Purchases under way that hold a use each: few at a time. */
  readonly held: readonly string[];
  readonly redeemed: number;
  readonly createdAt: string;
  readonly revision: number;
}

export const CODE_SORTS = {
  code: 'byCode',
  discount: 'discount',
  expiresAt: 'byExpiry',
  createdAt: 'createdAt',
} as const;

const FOR_EVER = '9999-12-31';

const withKeys = <T extends Omit<DiscountCode, keyof Keys | 'position'>>(code: T): T & Keys => {
  const validUntil = code.expiresAt ?? FOR_EVER;
  return {
    ...code,
    validUntil,
    usedUp: code.maxUses !== null && code.held.length + code.redeemed >= code.maxUses,
    byCode: normalise(code.code),
    byExpiry: validUntil,
    searchKeys: searchKeysOf(code.code, code.description),
  };
};

const termsOf = (data: Terms): Terms => {
  const { discount, description, expiresAt, maxUses, partnerID, partnerUserID, industryID, sectorID, assessmentID } =
    data;
  return { discount, description, expiresAt, maxUses, partnerID, partnerUserID, industryID, sectorID, assessmentID };
};

const without = (held: readonly string[], purchaseID: string): string[] => held.filter((id) => id !== purchaseID);

const becomes = <E extends { readonly data: { readonly discountID: string } }>(
  news: (code: DiscountCode, event: E) => Partial<DiscountCode>,
): Fold<DiscountCode, E> => ({
  key: ({ data }) => data.discountID,
  apply: (code, event) => code && withKeys({ ...code, ...news(code, event) }),
});

export const discountCodes = collection<DiscountCode>('codes', {
  indexes: [
    { code: 1 },
    ...listIndexes(Object.values(CODE_SORTS), ['partnerUserID', 'partnerID', 'active', 'usedUp', 'validUntil']),
  ],
  searchField: 'searchKeys',
  // Without validUntil, of which there are as many as codes.
  filters: ['partnerUserID', 'partnerID', 'active', 'usedUp'],
  on: {
    DiscountCodeGenerated: {
      key: ({ data }) => data.discountID,
      apply: (_, { type, data, metadata }, { id }) =>
        withKeys({
          ...{ _id: id, code: normaliseCode(data.code), ...termsOf(data), active: true, held: [], redeemed: 0 },
          createdAt: metadata.time,
          revision: revisionAfter('discountCode', 0, type),
        }),
    },
    DiscountCodeChanged: becomes(({ revision }, { type, data }) => ({
      ...termsOf(data),
      revision: revisionAfter('discountCode', revision, type),
    })),
    DiscountCodeHeld: becomes(({ held }, { data: { purchaseID } }) => ({
      held: [...without(held, purchaseID), purchaseID],
    })),
    DiscountCodeReleased: becomes(({ held }, { data }) => ({ held: without(held, data.purchaseID) })),
    DiscountCodeRedeemed: becomes(({ held, redeemed }, { data }) => ({
      held: without(held, data.purchaseID),
      redeemed: redeemed + 1,
    })),
    DiscountCodeDeactivated: becomes(({ revision }, { type }) => ({
      active: false,
      revision: revisionAfter('discountCode', revision, type),
    })),
  },
});

export const sectors = sectorNames();

/** By originID. */
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
  version: 5,
  collections: [discountCodes, codeUses, sectors, assessmentPlaces],
};

/** Ended by hand counts before its last day, and that before its uses. Pure. */
export function stateOf(
  { active, validUntil, usedUp }: Pick<DiscountCode, 'active' | 'validUntil' | 'usedUp'>,
  now: Date,
): 'usable' | 'expired' | 'stopped' | 'usedUp' {
  if (!active) return 'stopped';
  if (validUntil < dayOf(now)) return 'expired';
  return usedUp ? 'usedUp' : 'usable';
}

/** The filters of `stateOf`: a code is in exactly one state. */
function inState(state: ListFilters<'codes'>['state'], today: string): Filter {
  switch (state) {
    case 'stopped':
      return { active: false };
    case 'expired':
      return { active: true, validUntil: { $lt: today } };
    case 'usedUp':
      return { active: true, validUntil: { $gte: today }, usedUp: true };
    case 'usable':
      return { active: true, validUntil: { $gte: today }, usedUp: false };
    default:
      return state satisfies never;
  }
}

const ofPartners = { none: { partnerID: null }, any: { partnerID: { $gt: '' } } } as const;

export const CODE_FILTERS: ListSpec<'codes'>['filters'] = {
  state: (state, now) => inState(state, dayOf(now)),
  partner: (partner) => ofPartners[partner],
  partnerID: same('partnerID'),
  partnerUserID: same('partnerUserID'),
  // Its own among all codes.
  code: (code) => ({ code: normaliseCode(code) }),
};

/** Whether it takes something off the price of what is wanted. Pure. */
export const isValid = (code: DiscountCode, wanted: Scope, places: Places, now: Date): boolean =>
  stateOf(code, now) === 'usable' && adopted(code, wanted, places) !== null;

/** A code is valid through the end of its last day, UTC (docs/decisions.md#codes-are-valid-through-their-last-day). */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
