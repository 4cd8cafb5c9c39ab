import {
  listCodes,
  listPartnerCodes,
  listPartnerUserCodes,
  listRedemptions,
  PAGING,
  refuse,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { pageOf, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partnerReading } from '../partners/reading.ts';
import { userList } from '../users/list.ts';
import { discountCodesProjection } from './discount-codes.ts';
import { codeList } from './list.ts';
import { codeUses } from './uses.ts';

export function codeListQueries(store: ReadStore, now: () => Date): Implementation[] {
  const codes = listQuery(store, codeList, now);
  const users = listQuery(store, userList, now);
  const uses = reader(store, discountCodesProjection)(codeUses);
  const { assertPartner, assertPartnerUser, termsOf } = partnerReading(store);

  type Page = Awaited<ReturnType<typeof codes.page>>;
  const answer = ({ rows, total }: Page) => ({ data: { discountCodes: [...rows], totalDiscountCodes: total } });

  return [
    query(listCodes, async ({ query: asked, actor }) => answer(await codes.page(actor, asked))),

    query(listPartnerCodes, async ({ params: { partnerID }, query: asked, actor }) => {
      await assertPartner(actor, partnerID);
      return answer(await codes.page(actor, { ...asked, partnerID }));
    }),

    query(listPartnerUserCodes, async ({ params: { partnerID, userID }, query: asked, actor }) => {
      await assertPartnerUser(actor, partnerID, userID);
      const order = { sortBy: 'expiresAt', direction: 'asc' } as const;
      const { data } = answer(await codes.page(actor, { ...order, ...asked, partnerUserID: userID }));
      return { data: { ...data, ...(await termsOf(partnerID)) } };
    }),

    query(listRedemptions, async ({ params: { discountID }, query: asked, actor }) => {
      const [code] = await codes.rows(actor, [discountID]);
      if (!code) return refuse('notFound');
      const way = asked.direction === 'asc' ? 1 : -1;
      const [found, totalUses] = await Promise.all([
        uses.find({ discountID }, { sort: { at: way, _id: way }, ...pageOf(asked, PAGING) }),
        uses.count({ discountID }),
      ]);
      // Who has since come by another's code, or was erased, is outside the asker's scope.
      const seen = await users.rows(actor, [...new Set(found.flatMap(({ userID }) => userID ?? []))]);
      const people = new Map(seen.map((user) => [user.userID, user]));
      const rows = found.map(({ userID, at, state }) => {
        const { firstName = '', lastName = '', company = '' } = people.get(userID ?? '') ?? {};
        return { userID: people.has(userID ?? '') ? userID : null, firstName, lastName, company, at, state };
      });
      return { data: { uses: rows, totalUses } };
    }),
  ];
}
