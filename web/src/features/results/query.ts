import { queryOptions } from '@tanstack/react-query';
import { call, callWithoutSession } from '../../api/client.ts';
import { PAST_QUERIES } from '../../ui/as-of/moment.ts';

interface WhichResults {
  /** Id of the reader: cached data of two people must never mix. */
  readonly readerID: string;
  readonly userID: string;
  readonly userAssessmentID: string;
  /** Moment of the past; undefined for now. */
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

/** What a link's token opens, without a session. Dropped with the page: nothing of the token stays. */
export const sharedQuery = (userAssessmentID: string, token: string) =>
  queryOptions({
    queryKey: ['shared report', userAssessmentID, token],
    queryFn: ({ signal }) => callWithoutSession('report', { params: { userAssessmentID }, bearer: token, signal }),
    gcTime: 0,
  });

export const sampleQuery = queryOptions({
  queryKey: ['sample report'],
  queryFn: async ({ signal }) => (await callWithoutSession('sampleReport', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
