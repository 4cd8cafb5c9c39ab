import { listAdmins } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import type { ReadStore } from '../../store/port.ts';
import { adminList } from './lists.ts';

export function staffQueries(store: ReadStore): Implementation[] {
  const admins = listQuery(store, adminList);

  return [
    query(listAdmins, async ({ query: asked, actor }) => {
      const { rows, total } = await admins.page(actor, asked);
      return { data: { admins: [...rows], totalAdmins: total } };
    }),
  ];
}
