import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { listKey } from '../../../../shared/lists/table/use-list-query.ts';

export type Board = Api['cohortResults']['answer']['data'];
export type Company = Board['companies'][number];
export type WeakQuestion = Api['cohortQuestions']['answer']['data']['questions'][number];

const BOARD_QUERY = 'cohortBoard';

export function useBoard(cohortID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, BOARD_QUERY), cohortID],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('cohortResults', { params: { cohortID }, signal })).data,
  });
}

export function useWeakQuestions(cohortID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, BOARD_QUERY), cohortID, 'questions'],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('cohortQuestions', { params: { cohortID }, signal })).data,
  });
}
