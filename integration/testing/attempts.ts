import type { Api, DomainEvent, TakenQuestionnaire } from '@groundwork/contracts';
import type { AuthoredQuestion } from '../../seed/content.ts';
import { userIDOf } from '../../seed/people.ts';
import type { Caller } from './product.ts';
import { product } from './seeded.ts';

export type Attempt = Api['listOwnAssessments']['answer']['data'][number];
export type Questionnaire = TakenQuestionnaire;
export type Results = Api['assessmentResults']['answer']['data'];

/** @returns the assessments a founder has taken, newest first, as the API tells them. */
export const attemptsOf = async (who: Caller): Promise<Attempt[]> =>
  (await product().get(`/api/user/${userIDOf(who.email)}/assessment`, who)).json().data;

/** @throws unless the founder took exactly one. */
export async function onlyAttemptOf(who: Caller): Promise<Attempt> {
  const [attempt, ...others] = await attemptsOf(who);
  if (!attempt || others.length > 0) throw new Error(`${who.email} took not exactly one assessment`);
  return attempt;
}

export const questionnaireUrl = ({ assessmentID, userAssessmentID }: Attempt): string =>
  `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
export const resultsUrl = (who: Caller, { userAssessmentID }: Attempt): string =>
  `/api/user/${userIDOf(who.email)}/assessment/${userAssessmentID}`;

/** @returns the latest answers of an attempt, questionID to questionOptionID, from the log itself. */
export async function answersInLog({ userAssessmentID }: Attempt, who: Caller): Promise<Map<string, string>> {
  const events: DomainEvent[] = await product().log.readStream(`attempts-${userIDOf(who.email)}`);
  return new Map(
    events.flatMap(({ type, data }) =>
      type === 'QuestionAnswered' && data.userAssessmentID === userAssessmentID
        ? [[data.questionID, data.questionOptionID]]
        : [],
    ),
  );
}

/** @returns questions by section, in the order written. */
export const inOrder = (questions: readonly AuthoredQuestion[]): AuthoredQuestion[] =>
  [...questions].sort((a, b) => a.sectionID - b.sectionID);
