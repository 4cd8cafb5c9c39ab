import { PartnerCodeRow } from '@groundwork/contracts';
import type { ListSpec } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import { staff, staffProjection } from '../staff/staff.ts';
import {
  CODE_FILTERS,
  CODE_SORTS,
  type DiscountCode,
  discountCodes,
  discountCodesProjection,
  stateOf,
} from './discount-codes.ts';

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
  filters: CODE_FILTERS,

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
