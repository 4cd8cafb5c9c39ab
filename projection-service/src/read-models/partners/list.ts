import { PartnerRow } from '@groundwork/contracts';
import type { ListSpec } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import { staff, staffProjection } from '../staff/staff.ts';
import { countOfPartner, userCounts, usersProjection } from '../users/users.ts';
import { PARTNER_SORTS, type PartnerDocument, partners, partnersProjection } from './partners.ts';

export const partnerList: ListSpec<'partners', PartnerDocument> = {
  name: 'partners',
  projection: partnersProjection,
  collection: partners,
  within: ({ actorType }) => (actorType === 'admin' ? {} : null),
  sorts: PARTNER_SORTS,
  by: { sortBy: 'partnerName', direction: 'asc' },
  filters: {},

  async rows(documents, { store }) {
    const ids = documents.map(({ _id }) => _id);
    const counts = await reader(store, usersProjection)(userCounts).findByIds(ids.map(countOfPartner));
    const userCount = new Map(counts.map(({ _id, total }) => [_id, total]));
    const colleagues = await reader(
      store,
      staffProjection,
    )(staff).find({
      userType: 'partnerUser',
      partnerID: { $in: ids },
    });
    const partnerUserCount = new Map<string | null, number>();
    for (const { partnerID } of colleagues) partnerUserCount.set(partnerID, (partnerUserCount.get(partnerID) ?? 0) + 1);
    return documents.map((partner) =>
      pick(PartnerRow, {
        ...partner,
        userCount: userCount.get(countOfPartner(partner._id)) ?? 0,
        partnerUserCount: partnerUserCount.get(partner._id) ?? 0,
      }),
    );
  },
};
