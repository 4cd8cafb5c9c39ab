import { AdminRow, PartnerUserRow } from '@groundwork/contracts';
import { type ListSpec, same } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import { countOfPartnerUser, userCounts, usersProjection } from '../users/users.ts';
import { STAFF_SORT_FIELDS, type StaffDocument, staff, staffProjection } from './staff.ts';

const OF_STAFF = {
  projection: staffProjection,
  collection: staff,
  sorts: STAFF_SORT_FIELDS,
  by: { sortBy: 'lastName', direction: 'asc' },
} as const;

export const adminList: ListSpec<'admins', StaffDocument> = {
  ...OF_STAFF,
  name: 'admins',
  within: ({ actorType }) => (actorType === 'admin' ? { userType: 'admin' } : null),
  filters: { state: same('state') },
  rows: async (documents) => documents.map((admin) => pick(AdminRow, { ...admin, adminID: admin._id })),
};

export const partnerUserList: ListSpec<'partnerUsers', StaffDocument> = {
  ...OF_STAFF,
  name: 'partnerUsers',
  within({ actorType, partnerID }) {
    const userType = 'partnerUser';
    if (actorType === 'admin') return { userType };
    return actorType === 'partnerUser' && partnerID !== null ? { userType, partnerID } : null;
  },
  filters: { state: same('state'), partnerID: same('partnerID') },
  async rows(documents, { store }) {
    const ids = documents.map(({ _id }) => countOfPartnerUser(_id));
    const counts = await reader(store, usersProjection)(userCounts).findByIds(ids);
    const totals = new Map(counts.map(({ _id, total }) => [_id, total]));
    return documents.map((partnerUser) =>
      pick(PartnerUserRow, {
        ...partnerUser,
        partnerUserID: partnerUser._id,
        partnerID: partnerUser.partnerID ?? '',
        userCount: totals.get(countOfPartnerUser(partnerUser._id)) ?? 0,
      }),
    );
  },
};
