import { BOARD, PRODUCT } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { brandOf } from '../model.ts';
import { letterhead } from '../pages/brand-head.ts';
import { pageNumbers, runningHeader } from '../pages/frame.ts';
import { text } from '../pages/text.ts';
import { COLOURS } from '../palette.ts';
import { PAPERS } from '../paper.ts';
import { SANS } from '../print/fonts.ts';
import type { Printable } from '../print/print.ts';
import { readable } from '../print/text.ts';
import { momentOf, WORDS } from '../words.ts';
import { changes } from './changes.ts';
import { companiesTable } from './companies.ts';
import { heatMap } from './heat-map.ts';
import { facts, KEPT_TOGETHER } from './tables.ts';
import { weakest } from './weakest.ts';
import { BOARD_WORDS, dayInWords } from './words.ts';

const titleSize = (title: string): number => (title.length > 60 ? 20 : title.length > 28 ? 26 : 34);

/** Pure: dated by when it was made, so the same figures of one minute always give the same file. */
export function boardDocument(input: BoardInput): Printable {
  const { cohort, board, asOf, madeAt, paper = 'a4' } = input;
  const page = PAPERS[paper];
  const title = BOARD_WORDS.title(cohort.cohortName);
  const moved = board.companies.filter(({ before }) => before !== null);
  const made = new Date(madeAt);
  return {
    language: WORDS.language,
    size: page.size,
    margins: page.margins,
    info: {
      Title: readable(title),
      Author: PRODUCT.name,
      Subject: readable(cohort.partnerName),
      Creator: PRODUCT.name,
      Producer: PRODUCT.name,
      CreationDate: made,
      ModDate: made,
    },
    defaultStyle: { font: SANS, fontSize: 10, lineHeight: 1.1, color: COLOURS.ink },
    header: runningHeader(cohort.cohortName, page),
    footer: pageNumbers(page),
    content: [
      ...letterhead(brandOf(input)),
      text(BOARD_WORDS.kind, 'P', { fontSize: 10.5, color: COLOURS.inkMuted, margin: [0, 36, 0, 0] }),
      text(cohort.cohortName, 'H1', {
        face: 'serif',
        fontSize: titleSize(cohort.cohortName),
        margin: [0, 6, 0, 16],
      }),
      facts([
        [BOARD_WORDS.partner, cohort.partnerName],
        [BOARD_WORDS.questionnaire, cohort.assessmentTitle || BOARD_WORDS.anyQuestionnaire],
        [BOARD_WORDS.dates, BOARD_WORDS.span(cohort.startsOn, cohort.endsOn)],
        ...(cohort.goalOn === null ? [] : [[BOARD_WORDS.goal, dayInWords(cohort.goalOn)] as const]),
        [BOARD_WORDS.asOf, dayInWords(asOf)],
        [BOARD_WORDS.made, momentOf(madeAt)],
      ]),
      heading(BOARD_WORDS.summary),
      facts([
        [BOARD_WORDS.invited, WORDS.number(cohort.invited)],
        [BOARD_WORDS.joined, WORDS.number(board.joined)],
        [BOARD_WORDS.sharing, WORDS.number(board.sharing)],
        [BOARD_WORDS.begun, WORDS.number(board.begun)],
        [BOARD_WORDS.completed, WORDS.number(board.completed)],
        [BOARD_WORDS.average, BOARD_WORDS.averageOf(board.score.average, board.score.n)],
      ]),
      footnote(asOf < madeAt.slice(0, 10), moved.length > 0),
      // All sections side by side, as far as they fit.
      { stack: [heading(BOARD_WORDS.map)], pageBreak: 'before', pageOrientation: 'landscape' },
      ...heatMap(board, page.size.height - page.margins.left - page.margins.right),
      { stack: [heading(BOARD_WORDS.weak)], pageBreak: 'before', pageOrientation: 'portrait' },
      ...weakest(input.weak),
      ...chapter(BOARD_WORDS.companies, companiesTable(board), board.companies.length),
      ...chapter(BOARD_WORDS.changes, changes(board), moved.length),
    ],
  };
}

/** A short one stands where there is room for it, whole; a long one begins a page. */
const chapter = (words: string, contents: readonly Content[], rows: number): Content[] =>
  rows <= KEPT_TOGETHER
    ? [{ stack: [heading(words), ...contents], unbreakable: true }]
    : [{ stack: [heading(words)], pageBreak: 'before' }, ...contents];

const heading = (words: string): Content =>
  text(words, 'H2', { face: 'serif', fontSize: 17, margin: [0, 26, 0, 8], outline: words });

/** What it rests on, where it is read first. */
const footnote = (isPast: boolean, hasChanges: boolean): Content => ({
  margin: [0, 20, 0, 0],
  stack: [
    ...(isPast ? [BOARD.past] : []),
    BOARD.consent('the partner'),
    BOARD.few,
    ...(hasChanges ? [BOARD.error] : []),
  ].map((words) => text(words, 'P', { fontSize: 8.5, color: COLOURS.inkMuted, margin: [0, 0, 0, 3] })),
});
