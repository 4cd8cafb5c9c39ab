import { listUsers } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import type { ReadStore } from '../../store/port.ts';
import { userList } from './list.ts';
import { toldOf } from './told.ts';

export function userQueries(store: ReadStore, now: () => Date): Implementation[] {
  const list = listQuery(store, userList, now);

  return [
    query(listUsers, async ({ query: { userID, partnerUserID = userID, ...asked }, actor }) => {
      const { rows, total } = await list.page(actor, { ...asked, ...(partnerUserID && { partnerUserID }) });
      return { data: { users: await toldOf(rows, store, actor), totalUsers: total } };
    }),
  ];
}
