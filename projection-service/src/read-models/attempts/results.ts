import {
  type AnswerOf,
  type assessmentResults,
  bestImpactOf,
  cautionsOf,
  foundersFields,
  inShownOrder,
  isAnswerable,
  marginOf,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  scoreFraction,
  standardErrorOf,
  writtenOf,
} from '@groundwork/contracts';
import type { Section, Version, VersionQuestion } from '../questionnaires/index.ts';
import type { AnsweredAttempt } from './answered.ts';
import type { Score } from './attempts.ts';
import { preparationOf } from './preparation.ts';

export type Results = AnswerOf<typeof assessmentResults>['data'];
type Answers = AnsweredAttempt['answers'];

export type Taken = Pick<
  AnsweredAttempt,
  | '_id'
  | 'userID'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'assessmentID'
  | 'assessmentTitle'
  | 'versionNumber'
  | 'industryName'
  | 'sectorID'
  | 'sectorName'
  | 'createdAt'
  | 'updatedAt'
  | 'completedAt'
  | 'answers'
  | 'answeredAtMs'
>;

export interface Before {
  readonly assessmentTitle: string;
  readonly completedAt: string;
  readonly score: Score;
}

export interface Context {
  readonly before: Before | null;
  readonly peers: Results['peers'];
  /** Questions beside whose answers the founder noted where they can be seen. */
  readonly withEvidence: ReadonlySet<string>;
  readonly surveyEnabled: boolean;
  readonly brand: Results['brand'];
}

/** Frozen scores, with the texts of the version answered. Pure. @param texts sections by id. */
export function resultsOf(
  attempt: Taken,
  score: Score,
  version: Version,
  texts: ReadonlyMap<number, Section>,
  { before, peers, withEvidence, surveyEnabled, brand }: Context,
): Results {
  const sectionsBefore = new Map(before?.score.sections.map(({ sectionID, percent }) => [sectionID, percent]));
  const asked = version.questions.filter(isAnswerable);
  const scored = asked.filter(({ options }) => bestImpactOf(options) > 0);
  return {
    userAssessmentID: attempt._id,
    assessmentID: attempt.assessmentID,
    assessmentTitle: attempt.assessmentTitle,
    versionNumber: attempt.versionNumber,
    userID: attempt.userID,
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
    completedAt: attempt.completedAt ?? attempt.updatedAt,
    firstName: attempt.firstName,
    lastName: attempt.lastName,
    userCompany: attempt.company,
    industryName: attempt.industryName,
    sectorID: attempt.sectorID,
    sectorName: attempt.sectorName,
    assessmentScore: score.percent,
    margin: marginOf(standardErrorOf(asked, attempt.answers, score)),
    cautions: cautionsOf({ ...attempt, questions: asked }),
    evidenceCount: {
      answers: scored.filter(({ questionID }) => withEvidence.has(questionID)).length,
      of: scored.length,
    },
    sectionScores: score.sections.map((section) => ({
      sectionID: section.sectionID,
      shortName: texts.get(section.sectionID)?.sectionShortName ?? '',
      sectionScore: scoreFraction(section),
      sectionPercent: section.percent,
      change: changeOf(section.percent, sectionsBefore.get(section.sectionID)),
    })),
    sections: score.sections.map(({ sectionID }) =>
      sectionOf(sectionID, texts.get(sectionID), inOrder(asked, sectionID), attempt.answers),
    ),
    dealBreakers: score.sections.flatMap(({ sectionID }) =>
      inOrder(asked, sectionID)
        .filter((question) => isDealBreaker(question, attempt.answers))
        .map(({ questionID }) => ({ sectionID, questionID })),
    ),
    change: changeOf(score.percent, before?.score.percent),
    changeSince: before && { assessmentTitle: before.assessmentTitle, completedAt: before.completedAt },
    peers,
    preparation: preparationOf(asked, attempt.answers, score, withEvidence),
    audience: 'whole',
    answersLeftOut: 0,
    surveyEnabled,
    brand,
  };
}

const inOrder = (asked: readonly VersionQuestion[], sectionID: number): VersionQuestion[] =>
  asked.filter((question) => question.sectionID === sectionID).sort((a, b) => a.questionOrder - b.questionOrder);

const isDealBreaker = ({ questionID, options }: VersionQuestion, answers: Answers): boolean =>
  options.some((option) => option.questionOptionID === answers[questionID] && option.scoreImpact < 0);

/** Percent points; null unless both were scored. */
const changeOf = (percent: number | null, before: number | null | undefined): number | null =>
  percent === null || typeof before !== 'number' ? null : percent - before;

const sectionOf = (id: number, text: Section | undefined, questions: readonly VersionQuestion[], answers: Answers) => ({
  id,
  name: text?.sectionName ?? '',
  shortName: text?.sectionShortName ?? '',
  summary: text?.sectionSummary ?? '',
  callToAction: text?.callToAction ?? '',
  sectionQuestions: questions.map((question) => responseOf(question, answers)),
  actionItems: questions.flatMap((question) => actionOf(question, answers)),
});

function responseOf(response: VersionQuestion, answers: Answers) {
  const { questionID, questionOrder, options } = response;
  const { text: question, ...texts } = writtenOf(foundersFields(QUESTION_FIELDS, 'result'), response);
  return {
    ...{ questionID, question, questionOrder },
    ...texts,
    questionOptions: inShownOrder(options.map((option, i) => optionOf(option, i + 1))),
    userSelectedOption: answers[questionID] ?? null,
  };
}

function optionOf(option: VersionQuestion['options'][number], optionOrder: number) {
  const {
    text: optionText,
    conditionalLanguageFB: feedbackText,
    conditionalLanguageAT: _action,
    ...texts
  } = writtenOf(foundersFields(OPTION_FIELDS, 'result'), option);
  return { questionOptionID: option.questionOptionID, optionText, optionOrder, feedbackText, ...texts };
}

function actionOf({ questionID, options }: VersionQuestion, answers: Answers) {
  const chosen = options.find((option) => option.questionOptionID === answers[questionID]);
  return chosen?.conditionalLanguageAT ? [{ actionItem: chosen.conditionalLanguageAT, questionID }] : [];
}
