/** The results of one assessment taken, from the server. */
import { queryOptions } from '@tanstack/react-query';
import { call, callWithoutSession } from '../../api/client.ts';
import { PAST_QUERIES } from '../../ui/as-of/moment.ts';

interface WhichResults {
  /** Who reads; two people's data never meet. */
  readonly readerID: string;
  readonly userID: string;
  readonly userAssessmentID: string;
  /** As of which moment; of now without. */
  readonly asOf?: string | undefined;
}

export const resultsQuery = ({ readerID, userID, userAssessmentID, asOf }: WhichResults) =>
  queryOptions({
    queryKey: [readerID, 'results', userAssessmentID, ...(asOf ? [asOf] : [])],
    queryFn: async ({ signal }) =>
      (
        await call('assessmentResults', {
          params: { userID, userAssessmentID },
          ...(asOf && { query: { asOf } }),
          signal,
        })
      ).data,
    ...(asOf && PAST_QUERIES),
  });

/** What a link's token opens, without a session. It is forgotten with the page: nothing of the token stays. */
export const sharedQuery = (userAssessmentID: string, token: string) =>
  queryOptions({
    queryKey: ['shared report', userAssessmentID, token],
    queryFn: ({ signal }) => callWithoutSession('report', { params: { userAssessmentID }, bearer: token, signal }),
    gcTime: 0,
  });

/** The result of a company that there is not. */
export const sampleQuery = queryOptions({
  queryKey: ['sample report'],
  queryFn: async ({ signal }) => (await callWithoutSession('sampleReport', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
