import {
  CompanyUserRow,
  listCompanyUsers,
  listPartnerAssessments,
  listPartners,
  listPartnerUsers,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { pick } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { attemptList } from '../attempts/list.ts';
import { partnerUserList } from '../staff/lists.ts';
import { userList } from '../users/list.ts';
import { partnerList } from './list.ts';
import { partnerReading } from './reading.ts';

export function partnerQueries(store: ReadStore, now: () => Date): Implementation[] {
  const { assertPartner, assertPartnerUser } = partnerReading(store);
  const partners = listQuery(store, partnerList, now);
  const partnerUsers = listQuery(store, partnerUserList, now);
  const users = listQuery(store, userList, now);
  const attempts = listQuery(store, attemptList, now);

  return [
    query(listPartners, async ({ query: asked, actor }) => {
      if (asked.partnerID !== undefined) {
        const one = await partners.rows(actor, [asked.partnerID]);
        return { data: { partners: [...one], totalPartners: one.length } };
      }
      const { rows, total } = await partners.page(actor, asked);
      return { data: { partners: [...rows], totalPartners: total } };
    }),

    query(listPartnerUsers, async ({ params: { partnerID }, query: asked, actor }) => {
      await assertPartner(actor, partnerID);
      const { rows, total } = await partnerUsers.page(actor, { ...asked, partnerID });
      return { data: { partnerUsers: [...rows], totalPartnerUsers: total } };
    }),

    query(listCompanyUsers, async ({ params: { partnerID, userID }, query: asked, actor }) => {
      await assertPartnerUser(actor, partnerID, userID);
      const order = { sortBy: 'lastName', direction: 'asc' } as const;
      const { rows, total } = await users.page(actor, { ...order, ...asked, partnerUserID: userID });
      return { data: { companyUsers: rows.map((row) => pick(CompanyUserRow, row)), totalCompanyUsers: total } };
    }),

    query(listPartnerAssessments, async ({ params: { partnerID, userID }, body, actor }) => {
      await assertPartnerUser(actor, partnerID, userID);
      const order = { sortBy: 'createdAt', direction: 'asc' } as const;
      const { rows, total } = await attempts.page(actor, { ...order, ...body, partnerUserID: userID });
      return { data: { assessments: [...rows], totalAssessments: total } };
    }),
  ];
}
