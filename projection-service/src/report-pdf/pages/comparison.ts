import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { ScoredSection } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { type Paper, WIDTH } from '../paper.ts';
import { columnHead, type Mark, part, rowHead } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { pageHeightOf } from './height.ts';
import { linesOf } from './measure.ts';
import { ruled } from './ruled.ts';
import { text } from './text.ts';

const SMALL = { fontSize: 8.5, color: COLOURS.inkMuted } as const;
const BODY = { fontSize: 9 } as const;
/** Approximate heights: a line, the gap between two rows, and title with heads. */
const LINE = 12.2;
const ROW = 3.5;
const HEADS = 35;

export const isCompared = ({ peers, change }: ScoredSection): boolean => peers !== null || change !== null;

type Column = readonly [title: string, width: number, cell: (section: ScoredSection) => string];

const PEERS: readonly Column[] = [
  [WORDS.comparedMedian, 56, ({ peers }) => (peers ? `${peers.median}%` : WORDS.none)],
  [WORDS.comparedHigher, 68, ({ peers }) => (peers ? `${peers.percentile}%` : WORDS.none)],
  [WORDS.comparedCount, 80, ({ peers }) => (peers ? WORDS.number(peers.count) : WORDS.none)],
];
const CHANGE: Column = [
  WORDS.comparedChange,
  62,
  ({ change }) => (change === null ? WORDS.none : WORDS.points(change)),
];

export function comparison(scored: readonly ScoredSection[], paper: Paper): Content {
  const withPeers = scored.some(({ peers }) => peers !== null);
  const columns: readonly Column[] = [
    [WORDS.comparedScore, 56, ({ grade }) => `${grade.percent}%`],
    ...(withPeers ? PEERS : []),
    ...(scored.some(({ change }) => change !== null) ? [CHANGE] : []),
  ];
  const widths = columns.map(([, width]) => width);
  const firstWidth = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  const height = scored.reduce((sum, { shortName }) => sum + linesOf(shortName, firstWidth) * LINE + ROW, HEADS);
  const table: Mark = { tag: 'Table' };
  return {
    unbreakable: height < pageHeightOf(paper),
    margin: [0, 14, 0, 0],
    stack: [
      text(withPeers ? WORDS.comparedWithPeers : WORDS.comparedBefore, part('Caption', table), {
        ...BODY,
        bold: true,
        margin: [0, 0, 0, 4],
      }),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [firstWidth, ...widths],
          body: [heads(columns, part('TR', table)), ...scored.map((each) => row(each, columns, part('TR', table)))],
        },
        layout: ruled(1.5),
      },
    ],
  };
}

const heads = (columns: readonly Column[], mark: Mark): TableCell[] => [
  text(WORDS.comparedSection, columnHead(mark), SMALL),
  ...columns.map(([title]) => text(title, columnHead(mark), { ...SMALL, alignment: 'right' })),
];

const row = (section: ScoredSection, columns: readonly Column[], mark: Mark): TableCell[] => [
  text(section.shortName, rowHead(mark), BODY),
  ...columns.map(([, , cell]) => text(cell(section), part('TD', mark), { ...BODY, alignment: 'right', tabular: true })),
];
