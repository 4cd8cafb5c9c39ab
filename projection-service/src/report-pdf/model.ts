import { type Band, bandOf, extremesOf, verdictOf } from '@groundwork/contracts/browser';
import type { Peers, ReportInput } from './input.ts';

export interface Grade {
  readonly percent: number;
  readonly band: Band;
}

export interface ReportResponse {
  readonly question: string;
  /** Text of the chosen option, null when the question was not answered. */
  readonly answer: string | null;
  readonly feedback: string;
}

export interface ReportSection {
  /** Where links within the report lead. */
  readonly anchor: string;
  readonly name: string;
  readonly shortName: string;
  readonly summary: string;
  readonly callToAction: string;
  /** Null when the section is not scored. */
  readonly grade: Grade | null;
  readonly peers: Peers | null;
  readonly change: number | null;
  readonly actions: readonly string[];
  readonly responses: readonly ReportResponse[];
}

export type ScoredSection = ReportSection & { readonly grade: Grade };

export interface Report {
  readonly person: string;
  readonly company: string;
  readonly industry: string;
  readonly sector: string;
  readonly assessment: string;
  readonly version: number;
  readonly completedAt: string;
  readonly grade: Grade | null;
  readonly verdict: string;
  readonly peers: Peers | null;
  readonly change: number | null;
  readonly changeSince: ReportInput['changeSince'];
  readonly sections: readonly ReportSection[];
  readonly actionCount: number;
  /** Null unless at least two sections differ. */
  readonly extremes: { readonly best: ScoredSection; readonly weakest: ScoredSection } | null;
}

const gradeOf = (percent: number | null): Grade | null =>
  percent === null ? null : { percent, band: bandOf(percent) };

export const isScored = (section: ReportSection): section is ScoredSection => section.grade !== null;

/** @returns what the report says of these results, its sections in the order they come in. */
export function reportOf(results: ReportInput): Report {
  const sections = results.sections.map((section) => sectionOf(section, results));
  return {
    person: `${results.firstName} ${results.lastName}`.trim(),
    company: results.userCompany.trim(),
    industry: results.industryName,
    sector: results.sectorName,
    assessment: results.assessmentTitle,
    version: results.versionNumber,
    completedAt: results.completedAt,
    grade: gradeOf(results.assessmentScore),
    verdict: verdictOf(results.assessmentScore),
    peers: results.peers?.whole ?? null,
    change: results.change,
    changeSince: results.changeSince,
    sections,
    actionCount: sections.reduce((count, { actions }) => count + actions.length, 0),
    extremes: results.assessmentScore === null ? null : extremes(sections),
  };
}

function sectionOf(section: ReportInput['sections'][number], { sectionScores, peers }: ReportInput): ReportSection {
  const score = sectionScores.find(({ sectionID }) => sectionID === section.id);
  const grade = gradeOf(score?.sectionPercent ?? null);
  return {
    anchor: `section-${section.id}`,
    name: section.name,
    shortName: section.shortName,
    summary: section.summary,
    callToAction: section.callToAction,
    grade,
    peers: (grade && peers?.sections.find(({ sectionID }) => sectionID === section.id)) ?? null,
    change: (grade && score?.change) ?? null,
    actions: section.actionItems.map(({ actionItem }) => actionItem),
    responses: [...section.sectionQuestions]
      .sort((a, b) => a.questionOrder - b.questionOrder)
      .map(({ question, questionOptions, userSelectedOption }) => {
        const chosen = questionOptions.find((option) => option.questionOptionID === userSelectedOption);
        return { question, answer: chosen?.optionText ?? null, feedback: chosen?.feedbackText ?? '' };
      }),
  };
}

function extremes(sections: readonly ReportSection[]): Report['extremes'] {
  const found = extremesOf(sections.filter(isScored));
  return found?.weakest ? { best: found.best, weakest: found.weakest } : null;
}
