import type { Api } from '@groundwork/contracts/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callWithoutSession } from '../../api/client.ts';

export type Evidence = Api['listEvidence']['answer']['data'][number];
export type SharedEvidence = Api['sharedEvidence']['answer']['data'][number];

const keyOf = (userID: string, userAssessmentID: string) => [userID, 'evidence', userAssessmentID] as const;

export const useEvidence = (userID: string, userAssessmentID: string) =>
  useQuery({
    queryKey: keyOf(userID, userAssessmentID),
    queryFn: ({ signal }) => call('listEvidence', { params: { userID, userAssessmentID }, signal }),
  });

/** For staff, who see files alone. */
export const useEvidenceFiles = (userID: string, userAssessmentID: string) =>
  useQuery({
    queryKey: [userID, 'evidence files', userAssessmentID],
    queryFn: async ({ signal }) => (await call('evidenceFiles', { params: { userID, userAssessmentID }, signal })).data,
  });

/** Not cached beyond the page, like the shared report. */
export const useSharedEvidence = (userAssessmentID: string, token: string) =>
  useQuery({
    queryKey: ['shared evidence', userAssessmentID, token],
    queryFn: async ({ signal }) =>
      (await callWithoutSession('sharedEvidence', { params: { userAssessmentID }, bearer: token, signal })).data,
    gcTime: 0,
  });

/** @returns what fetches it anew; resolves once it is there. */
export function useRefreshEvidence(userID: string, userAssessmentID: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userID, userAssessmentID) });
}

export function useRemoveFile(userID: string, userAssessmentID: string) {
  const onSettled = useRefreshEvidence(userID, userAssessmentID);
  return useMutation({
    mutationFn: (fileID: string) => call('removeEvidenceFile', { params: { userID, fileID } }),
    onSettled,
  });
}
