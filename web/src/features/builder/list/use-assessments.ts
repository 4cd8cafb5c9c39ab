import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { assessmentsQuery } from '../../../shared/builder/queries.ts';
import { asRequest, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import type { BuilderSort } from './columns.tsx';

export function useAssessments(list: TableSearch<BuilderSort>) {
  const { userID } = useProfile();
  const query = asRequest('builder', list);
  return useQuery({
    ...assessmentsQuery(userID, query),
    select: ({ assessments, totalAssessments }) => ({ rows: assessments, total: totalAssessments }),
  });
}
