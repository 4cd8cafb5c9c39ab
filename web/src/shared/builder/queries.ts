/** Keys begin with the userID and `builder`, so that `useRefreshBuilder` fetches all of them again. */
import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.ts';
import { call } from '../lists/api.ts';
import { listKey, useRefreshList } from '../lists/table/use-list-query.ts';

export type BuilderRow = Api['listAssessments']['answer']['data']['assessments'][number];
/** The same call answers founders with an assessment taken (docs/decisions.md#one-path-two-answers). */
export type BuilderAssessment = Exclude<Api['questionnaire']['answer']['data'], { userAssessmentID: string }>;
export type BuilderQuestions = Api['assessmentQuestions']['answer']['data'];
export type BuilderSection = BuilderQuestions['sections'][number];
export type BuilderQuestion = BuilderSection['questions'][number];
export type BuilderOption = BuilderQuestion['questionOptions'][number];
export type Section = Api['listSections']['answer']['data'][number];
export type Industry = Api['listIndustries']['answer']['data']['rows'][number];
export type Sector = Industry['sectors'][number];

const BUILDER_LIST = 'builder';

export const builderKey = (userID: string, ...parts: readonly unknown[]) =>
  [...listKey(userID, BUILDER_LIST), ...parts] as const;

/** One page of the list, or a short list to choose from. */
export const assessmentsQuery = (userID: string, query: Api['listAssessments']['query']) =>
  queryOptions({
    queryKey: builderKey(userID, 'list', query),
    queryFn: async ({ signal }) => (await call('listAssessments', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const assessmentQuery = (userID: string, assessmentID: string) =>
  queryOptions({
    queryKey: builderKey(userID, 'assessment', assessmentID),
    queryFn: async ({ signal }) =>
      // Asked without a userAssessmentID, the answer is always a version.
      (await call('questionnaire', { params: { assessmentID }, signal })).data as BuilderAssessment,
  });

export const sectionsQuery = (userID: string, assessmentID: string) =>
  queryOptions({
    queryKey: builderKey(userID, 'questions', assessmentID),
    queryFn: async ({ signal }) => (await call('assessmentQuestions', { params: { assessmentID }, signal })).data,
  });

const sectionListQuery = (userID: string) =>
  queryOptions({
    queryKey: builderKey(userID, 'sections'),
    queryFn: async ({ signal }) => (await call('listSections', { signal })).data,
  });

const industriesQuery = (userID: string) =>
  queryOptions({
    queryKey: builderKey(userID, 'industries'),
    queryFn: async ({ signal }) => (await call('listIndustries', { signal })).data.rows,
  });

export const useAssessment = (assessmentID: string) => useQuery(assessmentQuery(useProfile().userID, assessmentID));
export const useSections = (assessmentID: string) => useQuery(sectionsQuery(useProfile().userID, assessmentID));
export const useSectionList = () => useQuery(sectionListQuery(useProfile().userID));
export const useIndustries = () => useQuery(industriesQuery(useProfile().userID));

/** Call after each command: fetches whatever of the builder is shown. */
export const useRefreshBuilder = (): (() => Promise<void>) => useRefreshList(BUILDER_LIST);
