import {
  isScored,
  type Report,
  type ReportAction,
  type ReportResponse,
  type ReportSection,
  type ScoredSection,
} from '../model.ts';
import { type Paper, WIDTH } from '../paper.ts';
import { WORDS } from '../words.ts';
import { linesOf } from './measure.ts';

const roomOf = ({ size, margins }: Paper): number => size.height - margins.top - margins.bottom;

/** Less than a page holds, for heights are estimates. */
export const pageHeightOf = (paper: Paper): number => roomOf(paper) * 0.92;

const LINE = 12.2;
const SUMMARY_LINE = 13.4;
const SMALL_LINE = 10.2;
const HEADING = 31;

const itemHeightOf = (text: string): number => 2 + linesOf(text, WIDTH - 20) * LINE;

const answerHeightOf = ({ question, answer, feedback }: ReportResponse): number =>
  (feedback === '' ? 11 : 22) +
  (linesOf(question, WIDTH - 40) + linesOf(answer ?? ' ', WIDTH - 60) + linesOf(feedback, WIDTH - 60)) * LINE;

/** @returns about the most that a section's heading takes with the first of what it says. */
export function beginningHeightOf({ name, summary, callToAction, actions, responses }: ReportSection): number {
  const [action] = actions;
  const [response] = responses;
  return (
    42 +
    linesOf(name, WIDTH / 3) * 12 +
    linesOf(summary, WIDTH) * LINE +
    HEADING +
    (callToAction === '' ? 0 : 26 + linesOf(callToAction, WIDTH - 30) * LINE) +
    (action ? itemHeightOf(action.text) : response ? answerHeightOf(response) : LINE)
  );
}

export const SCORE_COLUMNS = 4;
/** Width of a section's name beside its score. */
export const SCORE_NAME = 82;
const SCORE_PADDING = 2;

/** @returns scored sections by rows of the summary's table, whose columns are read downwards, the best first. */
export function scoreRowsOf({ sections }: Report): readonly (readonly (ScoredSection | undefined)[])[] {
  const best = sections.filter(isScored).sort((a, b) => b.grade.percent - a.grade.percent);
  const rows = Math.ceil(best.length / SCORE_COLUMNS);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: SCORE_COLUMNS }, (_, column) => best[column * rows + row]),
  );
}

export const scoresHeightOf = (report: Report): number =>
  scoreRowsOf(report).reduce(
    (sum, row) =>
      sum + SCORE_PADDING + Math.max(...row.map((each) => linesOf(each?.shortName ?? '', SCORE_NAME))) * LINE,
    0,
  );

const SUMMARY_ALWAYS = 218;
const SETTLE_HEADING = 30;

/** @returns the first actions that have room on the summary's page, below what to settle first. */
export function actionsOnSummary(report: Report): readonly ReportAction[] {
  const { dealBreakers, firstActions, standing, comesFirst, paper } = report;
  const settled = dealBreakers.map(({ section, question, answer, action }) =>
    [`${section}: ${question}`, answer, action ?? ''].reduce((sum, said) => sum + linesOf(said, WIDTH - 40), 0),
  );
  let height = SUMMARY_ALWAYS + scoresHeightOf(report) + (settled.length > 0 ? SETTLE_HEADING : 0);
  for (const said of [...standing, comesFirst ?? '']) height += 3 + linesOf(said, WIDTH) * LINE;
  for (const lines of settled) height += 6 + lines * SUMMARY_LINE;
  const kept = firstActions.filter(({ text, about }) => {
    height += itemHeightOf(text) + LINE + (about ? linesOf(WORDS.about(about), WIDTH - 20) * SMALL_LINE : 0);
    return height < roomOf(paper);
  });
  // Where not even one has room, the summary runs over the page anyway.
  return kept.length > 0 ? kept : firstActions;
}
