import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../api/still.ts';
import { useProfile } from '../../../session/session.ts';
import { assessmentsQuery } from '../../../shared/builder/queries.ts';
import { useIsBehind } from '../../../shared/lists/live/look-again.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import type { BuilderSort } from './columns.tsx';

export function useAssessments(list: TableSearch<BuilderSort>) {
  const { userID } = useProfile();
  const query = asRequest('builder', list);
  const asked = assessmentsQuery(userID, query);
  const found = useQuery({
    ...asked,
    meta: STILL,
    select: ({ assessments, totalAssessments }) => ({ rows: assessments, total: totalAssessments }),
  });
  return { ...found, isBehind: useIsBehind(asked.queryKey) };
}
