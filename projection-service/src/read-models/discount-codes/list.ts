import { type ListFilters, PartnerCodeRow } from '@groundwork/contracts';
import { type ListSpec, same } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import type { Filter } from '../../store/port.ts';
import { staff, staffProjection } from '../staff/staff.ts';
import {
  CODE_SORTS,
  type DiscountCode,
  dayOf,
  discountCodes,
  discountCodesProjection,
  stateOf,
} from './discount-codes.ts';

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

export const codeList: ListSpec<'codes', DiscountCode> = {
  name: 'codes',
  projection: discountCodesProjection,
  collection: discountCodes,
  within({ actorType, userID }) {
    if (actorType === 'admin') return {};
    return actorType === 'partnerUser' ? { partnerUserID: userID } : null;
  },
  sorts: CODE_SORTS,
  by: { sortBy: 'code', direction: 'desc' },
  filters: {
    state: (state, now) => inState(state, dayOf(now)),
    partner: (partner) => ofPartners[partner],
    partnerID: same('partnerID'),
    partnerUserID: same('partnerUserID'),
  },

  async rows(documents, { store, now }) {
    const owners = [...new Set(documents.flatMap(({ partnerUserID }) => partnerUserID ?? []))];
    const found = await reader(store, staffProjection)(staff).findByIds(owners);
    const owner = new Map(found.map((partnerUser) => [partnerUser._id, partnerUser]));
    return documents.map((code) => {
      const { firstName = '', lastName = '' } = owner.get(code.partnerUserID ?? '') ?? {};
      const about = { discountID: code._id, held: code.held.length, state: stateOf(code, now) };
      return pick(PartnerCodeRow, { ...code, ...about, firstName, lastName });
    });
  },
};
