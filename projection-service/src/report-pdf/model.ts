import {
  type Band,
  bandOf,
  brandColorsOf,
  extremesOf,
  giveOrTake,
  highestOf,
  type LeftOut,
  leftOutOf,
  settledFirst,
  standingOf,
  thirdPerson,
  verdictOf,
} from '@groundwork/contracts/browser';
import type { ActionProgress, Evidence, Peers, ReportInput } from './input.ts';
import { PAPERS, type Paper } from './paper.ts';

export interface Grade {
  readonly percent: number;
  readonly band: Band;
}

export interface ReportResponse {
  readonly question: string;
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
  readonly grade: Grade | null;
  readonly peers: Peers | null;
  readonly change: number | null;
  readonly actions: readonly ReportAction[];
  readonly responses: readonly ReportResponse[];
}

export interface ReportAction {
  readonly text: string;
  readonly section: string;
  /** What it is for; null within its section, where question and answer are read. */
  readonly about: { readonly question: string; readonly answer: string } | null;
  /** Null where the reader does not see it, or nothing was made of it yet. */
  readonly progress: ActionProgress | null;
}

/** An answer at which most investors stop. */
interface DealBreaker {
  readonly section: string;
  readonly question: string;
  readonly answer: string;
  readonly action: string | null;
}

export type ScoredSection = ReportSection & { readonly grade: Grade };

export interface Talks {
  readonly plan: readonly { readonly withinDays: number; readonly actions: readonly ReportAction[] }[];
  readonly asks: readonly string[];
  readonly benchmarks: ReportInput['preparation']['benchmarks'];
  readonly documents: readonly { readonly document: string; readonly answers: number; readonly hasEvidence: boolean }[];
}

export interface ReportBrand {
  readonly name: string;
  readonly line: string;
  /** Of rules, on white paper; null for ours. */
  readonly color: string | null;
  readonly logo: {
    /** An address that holds the picture itself. */
    readonly picture: string;
    /** In pixels. */
    readonly width: number;
    readonly height: number;
  } | null;
}

const FIRST_ACTIONS = 5;

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
  /** Like 'give or take 4'. */
  readonly giveOrTake: string | null;
  /** How much the score says, in sentences. */
  readonly standing: readonly string[];
  /** What stands beside the verdict where something comes first; null without. */
  readonly comesFirst: string | null;
  readonly peers: Peers | null;
  readonly change: number | null;
  readonly changeSince: ReportInput['changeSince'];
  readonly sections: readonly ReportSection[];
  readonly actionCount: number;
  /** What adds most to the score first. */
  readonly firstActions: readonly ReportAction[];
  readonly evidence: readonly Evidence[];
  /** Null where the reader may be an investor. */
  readonly talks: Talks | null;
  readonly dealBreakers: readonly DealBreaker[];
  /** Beside ours on the cover; null for ours alone. */
  readonly brand: ReportBrand | null;
  readonly paper: Paper;
  readonly asOf: ReportInput['asOf'];
  /** Null unless at least two sections differ. */
  readonly extremes: { readonly best: ScoredSection; readonly weakest: ScoredSection } | null;
  /** Null where the reader sees the whole. */
  readonly leftOut: LeftOut | null;
  readonly highest: readonly ScoredSection[];
}

const gradeOf = (percent: number | null): Grade | null =>
  percent === null ? null : { percent, band: bandOf(percent) };

export const isScored = (section: ReportSection): section is ScoredSection => section.grade !== null;

export function reportOf(results: ReportInput): Report {
  const sections = results.sections.map((section) => sectionOf(section, results));
  const plan = planOf(results);
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
    giveOrTake: giveOrTake(results.margin),
    // Cautions are the founder's own to hear.
    standing: standingOf({ ...results, cautions: results.forTalks ? results.cautions : [] }),
    comesFirst: settledFirst(results.dealBreakers.length)?.found ?? null,
    peers: results.peers?.whole ?? null,
    change: results.change,
    changeSince: results.changeSince,
    sections,
    firstActions: plan
      .flatMap(({ actions }) => actions)
      .slice(0, FIRST_ACTIONS)
      // What comes first takes their room, with its own questions and answers.
      .map((action) => (results.dealBreakers.length > 0 ? { ...action, about: null } : action)),
    evidence: results.evidence ?? [],
    talks: results.forTalks ? talksOf(results, plan) : null,
    dealBreakers: results.dealBreakers.flatMap((which) => dealBreakerOf(which, results)),
    brand: brandOf(results),
    paper: PAPERS[results.paper ?? 'a4'],
    asOf: results.asOf,
    actionCount: sections.reduce((count, { actions }) => count + actions.length, 0),
    extremes: results.assessmentScore === null ? null : extremes(sections),
    leftOut: leftOutOf(results),
    highest: highestOf(sections.filter(isScored)),
  };
}

/** Of whatever is printed. */
export function brandOf({ brand, logo }: Partial<Pick<ReportInput, 'brand' | 'logo'>>): ReportBrand | null {
  if (!brand) return null;
  const { partnerName: name, line, color, logo: known } = brand;
  return {
    name,
    line,
    color: color === null ? null : brandColorsOf(color).light.edge,
    logo:
      logo === undefined || known === null
        ? null
        : { picture: `data:image/png;base64,${logo}`, width: known.width, height: known.height },
  };
}

function planOf(results: ReportInput): Talks['plan'] {
  const sections = new Map(
    results.sections.flatMap(({ shortName, actionItems }) =>
      actionItems.map(({ questionID }) => [questionID, shortName] as const),
    ),
  );
  return results.preparation.plan.map(({ withinDays, actions }) => ({
    withinDays,
    actions: actions.map(({ question, answer, ...action }) => ({
      ...actionOf(action, sections.get(action.questionID) ?? '', results),
      about: { question, answer: thirdPerson(answer) },
    })),
  }));
}

function talksOf({ preparation }: ReportInput, plan: Talks['plan']): Talks | null {
  const { investorAsks, benchmarks } = preparation;
  const documents = preparation.documents.map(({ document, questionIDs, hasEvidence }) => ({
    document,
    answers: questionIDs.length,
    hasEvidence,
  }));
  if (plan.length + investorAsks.length + benchmarks.length + documents.length === 0) return null;
  return { plan, asks: investorAsks.map(({ investorAsks: asked }) => asked), benchmarks, documents };
}

const actionOf = (
  { actionItem, questionID }: { readonly actionItem: string; readonly questionID: string },
  section: string,
  { progress }: ReportInput,
): ReportAction => ({
  text: thirdPerson(actionItem),
  section,
  about: null,
  progress: progress?.[questionID] ?? null,
});

function sectionOf(section: ReportInput['sections'][number], results: ReportInput): ReportSection {
  const { sectionScores, peers } = results;
  const score = sectionScores.find(({ sectionID }) => sectionID === section.id);
  const grade = gradeOf(score?.sectionPercent ?? null);
  return {
    anchor: `section-${section.id}`,
    name: section.name,
    shortName: section.shortName,
    summary: thirdPerson(section.summary),
    callToAction: thirdPerson(section.callToAction),
    grade,
    peers: (grade && peers?.sections.find(({ sectionID }) => sectionID === section.id)) ?? null,
    change: (grade && score?.change) ?? null,
    actions: section.actionItems.map((item) => actionOf(item, section.shortName, results)),
    responses: [...section.sectionQuestions]
      .sort((a, b) => a.questionOrder - b.questionOrder)
      .map(({ question, questionOptions, userSelectedOption }) => {
        const chosen = questionOptions.find((option) => option.questionOptionID === userSelectedOption);
        return {
          question,
          answer: chosen ? thirdPerson(chosen.optionText) : null,
          feedback: thirdPerson(chosen?.feedbackText ?? ''),
        };
      }),
  };
}

function dealBreakerOf(
  { sectionID, questionID }: ReportInput['dealBreakers'][number],
  { sections }: ReportInput,
): DealBreaker[] {
  const section = sections.find(({ id }) => id === sectionID);
  const asked = section?.sectionQuestions.find((each) => each.questionID === questionID);
  const chosen = asked?.questionOptions.find((option) => option.questionOptionID === asked.userSelectedOption);
  if (!section || !asked || !chosen) return [];
  const action = section.actionItems.find((each) => each.questionID === questionID)?.actionItem;
  return [
    {
      section: section.shortName,
      question: asked.question,
      answer: thirdPerson(chosen.optionText),
      action: action === undefined ? null : thirdPerson(action),
    },
  ];
}

function extremes(sections: readonly ReportSection[]): Report['extremes'] {
  const found = extremesOf(sections.filter(isScored));
  return found?.weakest ? { best: found.best, weakest: found.weakest } : null;
}
