import {
  type Api,
  type Band,
  bandOf,
  extremesOf,
  giveOrTake,
  highestOf,
  inShownOrder,
  type LeftOut,
  leftOutOf,
  type Meaning,
  settledFirst,
  standingOf,
  verdictLevelOf,
  verdictOf,
} from '@groundwork/contracts/browser';
import { MEANINGS } from './texts.ts';

export type Results = Api['assessmentResults']['answer']['data'];
type ResultSection = Results['sections'][number];
export type Response = ResultSection['sectionQuestions'][number];
export type ResponseOption = Response['questionOptions'][number];

/** Null when the section is not scored. */
export type Grade = { readonly percent: number; readonly band: Band } | null;

/** A score next to completed assessments of the same sector and type; a section's next to those scored in it. */
export type Peers = NonNullable<NonNullable<Results['peers']>['whole']>;

/** @returns texts of questions by id. */
export const questionsOf = ({ sections }: Pick<Report, 'sections'>): ReadonlyMap<string, string> =>
  new Map(sections.flatMap(({ responses }) => responses.map(({ questionID, question }) => [questionID, question])));

export interface Action {
  readonly text: string;
  readonly questionID: string;
  /** Null when the report does not hold that question. */
  readonly question: string | null;
  /** Null when it was not answered. */
  readonly answer: string | null;
}

export interface SectionReport {
  readonly id: number;
  /** Element id that links within the page lead to. */
  readonly anchor: string;
  readonly name: string;
  readonly shortName: string;
  readonly summary: string;
  readonly callToAction: string;
  readonly grade: Grade;
  readonly peers: Peers | null;
  /** Percentage points since the same questionnaire was last taken; null without one. */
  readonly change: number | null;
  readonly actions: readonly Action[];
  readonly responses: readonly Response[];
}

export interface DealBreaker {
  readonly questionID: string;
  readonly anchor: string;
  readonly section: string;
  readonly question: string;
  readonly answer: string;
  /** Element id of what to do about it; null where nothing is said. */
  readonly actionAnchor: string | null;
}

export type ScoredSection = SectionReport & { readonly grade: NonNullable<Grade> };

export interface Report {
  readonly userAssessmentID: string;
  readonly userID: string;
  readonly person: string;
  readonly company: string;
  /** Of the assessment that was taken. */
  readonly assessment: string;
  readonly industry: string;
  readonly sector: string;
  readonly completedAt: string;
  readonly grade: Grade;
  readonly peers: Peers | null;
  readonly change: number | null;
  /** When the same questionnaire was taken before. */
  readonly changeSince: Results['changeSince'];
  readonly preparation: Results['preparation'];
  readonly surveyEnabled: boolean;
  readonly brand: Results['brand'];
  /** In the order of the sections. */
  readonly dealBreakers: readonly DealBreaker[];
  readonly verdict: string;
  /** Whether the verdict is that an investment is likely. */
  readonly isPromising: boolean;
  /** Like 'give or take 4'. */
  readonly giveOrTake: string | null;
  /** How much the score says, in sentences. */
  readonly standing: readonly string[];
  readonly meaning: Meaning;
  readonly sections: readonly SectionReport[];
  readonly actionCount: number;
  /** Null unless at least two scored sections differ. */
  readonly extremes: { readonly best: ScoredSection; readonly weakest: ScoredSection } | null;
  /** Null where the reader sees the whole. */
  readonly leftOut: LeftOut | null;
  readonly highest: readonly ScoredSection[];
}

const gradeOf = (percent: number | null): Grade => (percent === null ? null : { percent, band: bandOf(percent) });

export const isScored = (section: SectionReport): section is ScoredSection => section.grade !== null;

const anchorOfSection = (sectionID: number): string => `section-${sectionID}`;
export const anchorOfAction = (questionID: string): string => `action-${questionID}`;
export const anchorOfResponse = (questionID: string): string => `response-${questionID}`;

/** @returns the report, its sections in the API's order. */
export function reportOf(results: Results): Report {
  const sections = results.sections.map((section) => sectionReportOf(section, results));
  const level = verdictLevelOf(results.assessmentScore);

  return {
    userAssessmentID: results.userAssessmentID,
    userID: results.userID,
    person: `${results.firstName} ${results.lastName}`.trim(),
    company: results.userCompany,
    assessment: results.assessmentTitle,
    industry: results.industryName,
    sector: results.sectorName,
    completedAt: results.completedAt,
    grade: gradeOf(results.assessmentScore),
    peers: results.peers?.whole ?? null,
    change: results.change,
    changeSince: results.changeSince,
    preparation: results.preparation,
    surveyEnabled: results.surveyEnabled,
    brand: results.brand,
    dealBreakers: results.dealBreakers.flatMap(({ sectionID, questionID }) =>
      dealBreakerOf(
        sections.find(({ id }) => id === sectionID),
        questionID,
      ),
    ),
    verdict: verdictOf(results.assessmentScore),
    isPromising: level === 'average' || level === 'aboveAverage' || level === 'premium',
    giveOrTake: giveOrTake(results.margin),
    standing: standingOf(results),
    meaning: settledFirst(results.dealBreakers.length) ?? MEANINGS[level ?? 'none'],
    sections,
    actionCount: sections.reduce((count, section) => count + section.actions.length, 0),
    extremes: extremes(sections),
    leftOut: leftOutOf(results),
    highest: highestOf(sections.filter(isScored)),
  };
}

function sectionReportOf(section: ResultSection, { sectionScores, peers }: Results): SectionReport {
  const questions = [...section.sectionQuestions].sort((a, b) => a.questionOrder - b.questionOrder);
  const asked = new Map(questions.map((question) => [question.questionID, question]));
  const score = sectionScores.find(({ sectionID }) => sectionID === section.id);

  return {
    id: section.id,
    anchor: anchorOfSection(section.id),
    name: section.name,
    shortName: section.shortName,
    summary: section.summary,
    callToAction: section.callToAction,
    grade: gradeOf(score?.sectionPercent ?? null),
    peers: peers?.sections.find(({ sectionID }) => sectionID === section.id) ?? null,
    change: score?.change ?? null,
    actions: section.actionItems.map(({ actionItem, questionID }) => {
      const response = asked.get(questionID);
      return {
        text: actionItem,
        questionID,
        question: response?.question ?? null,
        answer: (response && chosenOption(response)?.optionText) ?? null,
      };
    }),
    responses: questions.map((question) => ({ ...question, questionOptions: inShownOrder(question.questionOptions) })),
  };
}

function dealBreakerOf(section: SectionReport | undefined, questionID: string): DealBreaker[] {
  const response = section?.responses.find((each) => each.questionID === questionID);
  const answer = response && chosenOption(response);
  if (!section || !response || !answer) return [];
  const hasAction = section.actions.some((each) => each.questionID === questionID);
  return [
    {
      questionID,
      anchor: anchorOfResponse(questionID),
      section: section.shortName,
      question: response.question,
      answer: answer.optionText,
      actionAnchor: hasAction ? anchorOfAction(questionID) : null,
    },
  ];
}

function extremes(sections: readonly SectionReport[]): Report['extremes'] {
  const found = extremesOf(sections.filter(isScored));
  return found?.weakest ? { best: found.best, weakest: found.weakest } : null;
}

/** @returns the chosen option; undefined for an unanswered question. */
export const chosenOption = ({ questionOptions, userSelectedOption }: Response): ResponseOption | undefined =>
  questionOptions.find(({ questionOptionID }) => questionOptionID === userSelectedOption);
