/** Queries of a founder's journey: keys and calls in one place, so that whoever changes data knows what to refresh. */
import type { Api } from '@groundwork/contracts/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type AttemptRow = Api['listOwnAssessments']['answer']['data'][number];
/** The same call answers builders with a version (docs/decisions.md#one-path-two-answers). */
export type Questionnaire = Extract<Api['questionnaire']['answer']['data'], { userAssessmentID: string }>;
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

/** A founder's assessments, newest first. */
export const attemptsQuery = (userID: string) =>
  queryOptions({
    queryKey: keys.attempts(userID),
    queryFn: async ({ signal }) => (await call('listOwnAssessments', { params: { userID }, signal })).data,
  });

/** The questions of an assessment taken with the answers the server has. */
export const questionnaireQuery = (userID: string, { assessmentID, userAssessmentID }: AttemptRow) =>
  queryOptions({
    queryKey: keys.questionnaire(userID, userAssessmentID),
    queryFn: async ({ signal }) =>
      // Asked for with an assessment taken, it is never a version.
      (await call('questionnaire', { params: { assessmentID }, query: { userAssessmentID }, signal }))
        .data as Questionnaire,
  });

/** The current confidentiality statement, null when none was issued. */
export const agreementQuery = (userID: string) =>
  queryOptions({
    queryKey: keys.agreement(userID),
    queryFn: async ({ signal }) => (await call('currentAgreement', { signal })).data[0] ?? null,
    staleTime: 60_000,
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
