import { leftOutWords } from '@groundwork/contracts/browser';
import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js';
import type { Report } from '../model.ts';
import { BAND_COLOURS, COLOURS } from '../palette.ts';
import { PAPERS, WIDTH } from '../paper.ts';
import { type Mark, part, rowHead } from '../print/marks.ts';
import { longDateOf, WORDS } from '../words.ts';
import { addedHeight, letterhead } from './brand-head.ts';
import { rule } from './frame.ts';
import { shortened } from './measure.ts';
import { ruled } from './ruled.ts';
import { score } from './score.ts';
import { text } from './text.ts';

/** From the page's end: the same on every cover, but below a company and a verdict that take more room. */
const FACTS_HEIGHT = 286;
const UNRULED: CustomTableLayout = { ...ruled(0), hLineWidth: () => 0, paddingBottom: () => 12 };
/** Above the title, so that it stands where it does without a brand. A long position begins a second line. */
function gapAbove({ asOf, brand, paper }: Report): number {
  const gap = asOf ? (paper === PAPERS.letter ? 26 : 48) : 60;
  return Math.max(12, gap - (brand ? addedHeight(brand) : 0));
}

/** Room to the right of a verdict: one too long for a line breaks into two of about one length. */
const roomBeside = (verdict: string): number => (verdict.length > 45 ? 170 : 60);

const companySize = (company: string): number => (company.length > 60 ? 20 : company.length > 28 ? 26 : 34);

export function cover(report: Report): Content[] {
  const { company, grade, verdict, giveOrTake, peers, change, changeSince, dealBreakers, paper, asOf, leftOut, brand } =
    report;
  const { size, margins } = paper;
  const comparisonText = [
    ...(peers ? [WORDS.peers(peers)] : []),
    ...(change === null || changeSince === null ? [] : [WORDS.changeSince(change, changeSince)]),
  ].join(' ');
  const above: Content[] = [
    ...letterhead(brand),
    text(asOf ? WORDS.kindAsOf(asOf) : WORDS.kind, 'P', {
      fontSize: 10.5,
      color: COLOURS.inkMuted,
      margin: [0, gapAbove(report), 0, 0],
    }),
    text(company || WORDS.kind, 'H1', {
      face: 'serif',
      fontSize: companySize(company),
      lineHeight: 0.98,
      margin: [0, 4, 0, 0],
    }),
    ...(dealBreakers.length === 0
      ? []
      : [
          text(WORDS.settleCount(dealBreakers.length), 'P', {
            bold: true,
            color: BAND_COLOURS.danger,
            margin: [0, asOf ? 12 : 20, 0, 0],
          }),
        ]),
    text(WORDS.score, 'P', {
      fontSize: 10.5,
      color: COLOURS.inkMuted,
      margin: [0, dealBreakers.length === 0 ? 36 : 14, 0, 0],
    }),
    score(grade, { fontSize: 76, wordSize: 18, note: giveOrTake, margin: [0, grade ? -8 : 4, 0, grade ? 0 : 6] }),
    text(verdict, 'P', { face: 'serif', fontSize: 17, lineHeight: 1.05, margin: [0, 2, roomBeside(verdict), 0] }),
    text(WORDS.noPromise, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 4, 60, 0] }),
    ...(leftOut
      ? [text(leftOutWords(leftOut), 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 4, 60, 0] })]
      : []),
    ...(comparisonText === '' ? [] : [text(comparisonText, 'P', { color: COLOURS.inkMuted, margin: [0, 8, 60, 0] })]),
  ];
  const height = size.height - FACTS_HEIGHT - margins.top;
  return [
    // A row that is at least so high, for only it grows with what is in it.
    { table: { widths: ['*'], heights: [height], body: [[{ stack: above }]] }, layout: UNRULED },
    rule(COLOURS.line, [0, 0, 0, 16]),
    facts(report),
  ];
}

const RIGHT = 190;
const GAP = 28;
const LEFT = WIDTH - RIGHT - GAP;
const FACT_SIZE = 10;
const FACT_LINE = 17;
const PERSON_LINES = 4;

function facts(report: Report): Content {
  const { person, industry, sector, assessment, version, completedAt, extremes, actionCount } = report;
  const table: Mark = { tag: 'Table' };
  const left: [string, string, lines?: number][] = [
    [WORDS.person, person, PERSON_LINES],
    [WORDS.industry, industry],
    [WORDS.sector, sector],
    [WORDS.assessment, WORDS.subject(assessment, version)],
    [WORDS.date, longDateOf(completedAt)],
  ];
  const glances: Content[] = extremes
    ? [
        fact(WORDS.strongest, table, (cell) => glance(extremes.best, cell)),
        fact(WORDS.weakest, table, (cell) => glance(extremes.weakest, cell)),
      ]
    : [];
  const atAGlance = [...glances, fact(WORDS.actionCount, table, body(String(actionCount), RIGHT))];
  return {
    columns: [
      {
        width: LEFT,
        stack: left
          .filter(([, value]) => value !== '')
          .map(([term, value, lines]) => fact(term, table, body(value, LEFT, lines))),
      },
      { width: RIGHT, stack: report.leftOut ? highest(report, table) : atAGlance },
    ],
    columnGap: GAP,
  };
}

/** In place of what is worst and to do, where the founder chose not to share that. */
const highest = ({ grade, highest: sections }: Report, table: Mark): Content[] =>
  grade === null || sections.length === 0
    ? []
    : [fact(WORDS.highest, table, (cell) => ({ stack: sections.map((section) => glance(section, cell)) }))];

const body =
  (value: string, width: number, lines = 2) =>
  (meaning: Mark): Content =>
    text(shortened(value, lines * width, FACT_SIZE), meaning, { fontSize: FACT_SIZE, maxHeight: lines * FACT_LINE });

const glance = ({ shortName, grade }: NonNullable<Report['extremes']>['best'], cell: Mark): Content => ({
  stack: [body(shortName, RIGHT)(part('P', cell)), score(grade, { fontSize: 12, wordSize: 9 }, part('P', cell))],
});

/** A term above its value; a row of a table to a screen reader. */
function fact(term: string, table: Mark, value: (cell: Mark) => Content): Content {
  const row = part('TR', table);
  return {
    stack: [text(term, rowHead(row), { fontSize: 8.5, color: COLOURS.inkMuted }), value(part('TD', row))],
    margin: [0, 0, 0, 7],
  };
}
