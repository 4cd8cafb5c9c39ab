/** Keys and calls of a founder's queries in one place, so that whoever changes data knows what to refresh. */
import type { Api } from '@groundwork/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../http/errors.ts';
import { orKept } from '../offline/kept.ts';
import { currentProfile } from '../session/session.ts';
import type { AttemptRow, Questionnaire } from './attempts.ts';
import { call } from './client.ts';
import { keptAttempts, keptQuestionnaire } from './keep-attempt.ts';

export type { AttemptRow, Questionnaire } from './attempts.ts';
export type Question = Questionnaire['questions'][number];
export type Industry = Api['assessmentSelection']['answer']['data']['rows'][number];
export type Agreement = Api['currentAgreement']['answer']['data'][number];

/** Prefixes for refreshing. Each begins with the userID, so that two people's data never mix. */
export const keys = {
  attempts: (userID: string) => [userID, 'attempts'] as const,
  questionnaire: (userID: string, userAssessmentID: string) => [userID, 'questionnaire', userAssessmentID] as const,
  agreement: (userID: string) => [userID, 'agreement'] as const,
  selection: (userID: string) => [userID, 'selection'] as const,
  purchases: (userID: string) => [userID, 'purchases'] as const,
} as const;

export const attemptsQuery = (userID: string) =>
  queryOptions({
    queryKey: keys.attempts(userID),
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call('listOwnAssessments', { params: { userID }, signal })).data,
        () => keptAttempts(userID),
      ),
    refetchOnReconnect: 'always',
  });

export const questionnaireQuery = (userID: string, { assessmentID, userAssessmentID }: AttemptRow) =>
  queryOptions({
    queryKey: keys.questionnaire(userID, userAssessmentID),
    queryFn: ({ signal }) =>
      orKept(
        async () =>
          // Asked with a userAssessmentID, the answer is never a version.
          (await call('questionnaire', { params: { assessmentID }, query: { userAssessmentID }, signal }))
            .data as Questionnaire,
        () => keptQuestionnaire(userID, userAssessmentID),
      ),
    refetchOnReconnect: 'always',
  });

/** Null when no statement was issued, or when it cannot be fetched and one was accepted before. */
export const agreementQuery = (userID: string) =>
  queryOptions({
    queryKey: keys.agreement(userID),
    queryFn: async ({ signal }) => {
      try {
        return (await call('currentAgreement', { signal })).data[0] ?? null;
      } catch (error) {
        // A newer statement is asked for again as soon as there is a network.
        const wasAccepted = typeof currentProfile()?.lastAgreement === 'string';
        if (error instanceof NetworkError && wasAccepted) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    refetchOnReconnect: 'always',
  });

/** @param primaryOnly only type 'P' (docs/specification.md#price-and-types). */
export const selectionQuery = (userID: string, primaryOnly: boolean) =>
  queryOptions({
    queryKey: [...keys.selection(userID), primaryOnly],
    queryFn: async ({ signal }) => {
      const type = primaryOnly ? { assessmentType: 'P' as const } : {};
      return (await call('assessmentSelection', { query: { groupType: 'grouped', ...type }, signal })).data.rows;
    },
  });

export const beginningPriceQuery = (userID: string) =>
  queryOptions({
    queryKey: [...keys.purchases(userID), 'beginning'],
    queryFn: async ({ signal }) => (await call('beginningPrice', { params: { userID }, signal })).data,
    staleTime: 60_000,
  });
