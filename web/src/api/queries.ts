/** Queries of a founder's journey: keys and calls in one place, so that whoever changes data knows what to refresh. */
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

/** Prefixes for refreshing; each begins with the person, so that two people's data never meet. */
export const keys = {
  attempts: (userID: string) => [userID, 'attempts'] as const,
  questionnaire: (userID: string, userAssessmentID: string) => [userID, 'questionnaire', userAssessmentID] as const,
  agreement: (userID: string) => [userID, 'agreement'] as const,
  selection: (userID: string) => [userID, 'selection'] as const,
} as const;

/** A founder's assessments, newest first; without a network as they were last seen on this device. */
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

/** The questions of an assessment taken with the answers the server has; without a network with those it had. */
export const questionnaireQuery = (userID: string, { assessmentID, userAssessmentID }: AttemptRow) =>
  queryOptions({
    queryKey: keys.questionnaire(userID, userAssessmentID),
    queryFn: ({ signal }) =>
      orKept(
        async () =>
          // Asked for with an assessment taken, it is never a version.
          (await call('questionnaire', { params: { assessmentID }, query: { userAssessmentID }, signal }))
            .data as Questionnaire,
        () => keptQuestionnaire(userID, userAssessmentID),
      ),
    refetchOnReconnect: 'always',
  });

/** The current confidentiality statement, null when none was issued, or none is to be had and one was accepted before. */
export const agreementQuery = (userID: string) =>
  queryOptions({
    queryKey: keys.agreement(userID),
    queryFn: async ({ signal }) => {
      try {
        return (await call('currentAgreement', { signal })).data[0] ?? null;
      } catch (error) {
        // Whether there is a newer one is asked again as soon as there is a network.
        const wasAccepted = typeof currentProfile()?.lastAgreement === 'string';
        if (error instanceof NetworkError && wasAccepted) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    refetchOnReconnect: 'always',
  });

/** What can be taken, by industry and sector. @param primaryOnly asks for type 'P' alone (docs/specification.md#price-and-types). */
export const selectionQuery = (userID: string, primaryOnly: boolean) =>
  queryOptions({
    queryKey: [...keys.selection(userID), primaryOnly],
    queryFn: async ({ signal }) => {
      const type = primaryOnly ? { assessmentType: 'P' as const } : {};
      return (await call('assessmentSelection', { query: { groupType: 'grouped', ...type }, signal })).data.rows;
    },
  });
