import type { Api } from '@groundwork/contracts/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../lists/api.ts';
import { builderKey } from '../queries.ts';

export type Review = Api['draftReview']['answer']['data'];
export type Thread = Review['threads'][number];
export type DraftLink = Review['links'][number];

/** What other builders say is not told as it happens, so it is asked for now and then. */
const REFETCH_MS = 30_000;

const reviewQuery = (userID: string, assessmentID: string) =>
  queryOptions({
    queryKey: builderKey(userID, 'review', assessmentID),
    queryFn: async ({ signal }) => (await call('draftReview', { params: { assessmentID }, signal })).data,
    refetchInterval: REFETCH_MS,
  });

export const useReview = (assessmentID: string) => useQuery(reviewQuery(useProfile().userID, assessmentID));

export const openThreads = (review: Review | undefined, questionID?: string): readonly Thread[] =>
  threadsOf(review, questionID).filter(({ resolved }) => resolved === null);

/** @param questionID of which question; of all without it. */
export const threadsOf = (review: Review | undefined, questionID?: string): readonly Thread[] =>
  (review?.threads ?? []).filter((thread) => questionID === undefined || thread.questionID === questionID);

export const commentCount = (threads: readonly Thread[]): number =>
  threads.reduce((sum, { comments }) => sum + comments.length, 0);
