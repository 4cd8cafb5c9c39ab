import { listAdminAssessments } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import type { ReadStore } from '../../store/port.ts';
import { attemptList } from './list.ts';

export function attemptListQueries(store: ReadStore, now: () => Date): Implementation[] {
  const list = listQuery(store, attemptList, now);

  return [
    query(listAdminAssessments, async ({ body, actor }) => {
      const { rows, total } = await list.page(actor, body);
      return { data: { assessments: [...rows], totalAssessments: total } };
    }),
  ];
}
