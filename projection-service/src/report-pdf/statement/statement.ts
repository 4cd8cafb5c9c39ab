import {
  formatCount,
  formatDay,
  monthAfter,
  PRODUCT,
  SEAT_MOVE_WORDS,
  STATEMENT,
  seatCountInWords,
  seatMoveInWords,
} from '@groundwork/contracts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { facts } from '../board/tables.ts';
import type { StatementInput } from '../input.ts';
import { brandOf } from '../model.ts';
import { letterhead } from '../pages/brand-head.ts';
import { pageNumbers, runningHeader } from '../pages/frame.ts';
import { shortened } from '../pages/measure.ts';
import { ruled } from '../pages/ruled.ts';
import { text } from '../pages/text.ts';
import { COLOURS } from '../palette.ts';
import { PAPERS, WIDTH } from '../paper.ts';
import { SANS } from '../print/fonts.ts';
import { columnHead, type Mark, part, rowHead } from '../print/marks.ts';
import type { Printable } from '../print/print.ts';
import { readable } from '../print/text.ts';
import { WORDS } from '../words.ts';

type Statement = StatementInput['statement'];
type Move = Statement['moves'][number];

/** Pure: dated by the end of its month, so the same movements always give the same file. */
export function statementDocument(input: StatementInput): Printable {
  const { statement, paper = 'a4' } = input;
  const { partnerName, month, isOpen, opening, closing, sums, moves, leftOut } = statement;
  const page = PAPERS[paper];
  const period = STATEMENT.periodOf(month, isOpen);
  const title = `${STATEMENT.kind}, ${period}`;
  const made = new Date(`${monthAfter(month, 1)}-01T00:00:00.000Z`);
  return {
    language: WORDS.language,
    size: page.size,
    margins: page.margins,
    info: {
      Title: title,
      Author: PRODUCT.name,
      Subject: readable(partnerName),
      Creator: PRODUCT.name,
      Producer: PRODUCT.name,
      CreationDate: made,
      ModDate: made,
    },
    defaultStyle: { font: SANS, fontSize: 10, lineHeight: 1.1, color: COLOURS.ink },
    header: runningHeader(`${title}: ${partnerName}`, page),
    footer: pageNumbers(page),
    content: [
      ...letterhead(brandOf(input)),
      text(STATEMENT.kind, 'H1', { face: 'serif', fontSize: 34, margin: [0, 36, 0, 16] }),
      facts([
        [STATEMENT.partner, shortened(partnerName, 2 * PARTNER_WIDTH, 10)],
        [STATEMENT.period, period],
        [STATEMENT.opening, STATEMENT.balance(opening)],
        ...sums.map((sum) => [SEAT_MOVE_WORDS[sum.kind], STATEMENT.sum(sum)] as const),
        [STATEMENT.closing(isOpen), STATEMENT.balance(closing)],
      ]),
      text(STATEMENT.moves, 'H2', { face: 'serif', fontSize: 17, margin: [0, 26, 0, 8], outline: STATEMENT.moves }),
      ...(leftOut > 0 ? [text(STATEMENT.leftOut(leftOut), 'P', { ...SMALL, margin: [0, 0, 0, 6] })] : []),
      moves.length === 0 ? text(STATEMENT.none, 'P') : table(moves),
      text(STATEMENT.utc, 'P', { ...SMALL, margin: [0, 14, 0, 0] }),
    ],
  };
}

const SMALL = { fontSize: 8.5, color: COLOURS.inkMuted } as const;
const HEAD = { fontSize: 7.5, color: COLOURS.inkMuted } as const;
const BODY = { fontSize: 8.5 } as const;
const PARTNER_WIDTH = WIDTH - 190;
const DAY_WIDTH = 62;
const KIND_WIDTH = 118;
const NUMBER_WIDTH = 52;
const ABOUT_WIDTH = WIDTH - DAY_WIDTH - KIND_WIDTH - 2 * NUMBER_WIDTH;
/** Of cells beside others. */
const BESIDE: [number, number, number, number] = [8, 0, 0, 0];

function table(moves: readonly Move[]): Content {
  const { at, kind, about, count, free } = STATEMENT.columns;
  const mark: Mark = { tag: 'Table' };
  const head = part('TR', mark);
  const number = { ...HEAD, alignment: 'right', margin: BESIDE } as const;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [DAY_WIDTH, KIND_WIDTH, ABOUT_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH],
      body: [
        [
          text(at, columnHead(head), HEAD),
          text(kind, columnHead(head), { ...HEAD, margin: BESIDE }),
          text(about, columnHead(head), { ...HEAD, margin: BESIDE }),
          text(count, columnHead(head), number),
          text(free, columnHead(head), number),
        ],
        ...moves.map((move) => rowOf(move, part('TR', mark))),
      ],
    },
    layout: ruled(2),
  };
}

/** A line each: what leads to the books, after them, stays whole. */
const namesOf = ({ cohortName, founder }: Move) => ({
  cohortName: shortened(cohortName, ABOUT_WIDTH, BODY.fontSize),
  founder: shortened(founder, ABOUT_WIDTH, BODY.fontSize),
});

function rowOf(move: Move, row: Mark): TableCell[] {
  const { at, free } = move;
  const number = { ...BODY, alignment: 'right', tabular: true, margin: BESIDE } as const;
  return [
    text(formatDay(at), rowHead(row), BODY),
    text(seatMoveInWords(move), part('TD', row), { ...BODY, margin: BESIDE }),
    text(STATEMENT.about({ ...move, ...namesOf(move) }), part('TD', row), { ...BODY, margin: BESIDE }),
    text(seatCountInWords(move), part('TD', row), number),
    text(formatCount(free), part('TD', row), number),
  ];
}
