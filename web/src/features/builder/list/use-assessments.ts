import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { asRequest, chosenOf, type TableSearch } from '../../administration/index.ts';
import { assessmentsQuery } from '../queries.ts';
import type { BuilderSort } from './columns.tsx';

/** One page of assessments. */
export function useAssessments(list: TableSearch<BuilderSort>) {
  const { userID } = useProfile();
  const industryID = list.filters?.['industryID'];
  const assessmentType = chosenOf(list, 'assessmentType', ['P', 'A']);
  const query = {
    ...asRequest(list),
    ...(industryID !== undefined && { industryID: Number(industryID) }),
    ...(assessmentType && { assessmentType }),
  };
  return useQuery({
    ...assessmentsQuery(userID, query),
    select: ({ assessments, totalAssessments }) => ({ rows: assessments, total: totalAssessments }),
  });
}
