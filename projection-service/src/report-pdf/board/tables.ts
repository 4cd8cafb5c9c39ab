import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { shortened } from '../pages/measure.ts';
import { ruled } from '../pages/ruled.ts';
import { text } from '../pages/text.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { sansWidth } from '../print/fonts.ts';
import { columnHead, type Mark, part, rowHead } from '../print/marks.ts';

const TERM_WIDTH = 190;
const BODY = { fontSize: 8.5 } as const;
/** Between two columns. */
const GAP = 6;
const BESIDE: [number, number, number, number] = [GAP, 0, 0, 0];
/** Where cells have grounds: less to the left, so that the widest still has room. */
const INSIDE: [number, number, number, number] = [2, 0, 3, 0];
const HEAD_SIZE = 7.5;
const HEAD = { fontSize: HEAD_SIZE, color: COLOURS.inkMuted } as const;
/** Rows of a table that fit on a page of any paper and direction. */
export const KEPT_TOGETHER = 18;
/** Of a rounding. */
const SLACK = 0.5;

/** @returns how wide a column has to be so that no word of its head breaks; a line may end behind a hyphen. */
export const headWidth = (title: string): number =>
  GAP + SLACK + Math.max(0, ...(title.match(/[^\s-]+-?|-/g) ?? []).map((word) => sansWidth(word, HEAD_SIZE)));

/** Terms with what they are. */
export function facts(shown: readonly (readonly [term: string, value: string])[]): Content {
  const table: Mark = { tag: 'Table' };
  return {
    table: {
      widths: [TERM_WIDTH, WIDTH - TERM_WIDTH],
      body: shown.map(([term, value]): TableCell[] => {
        const row = part('TR', table);
        return [text(term, rowHead(row), { color: COLOURS.inkMuted }), text(value, part('TD', row), { tabular: true })];
      }),
    },
    layout: { ...ruled(2), hLineWidth: () => 0 },
  };
}

export interface BoardColumn {
  readonly title: string;
  readonly width: number;
}

export interface BoardCell {
  readonly text: string;
  readonly color?: string;
  readonly bold?: boolean;
  /** Color behind it. */
  readonly ground?: string;
}

/** Of more, a board reads the file of all. */
export const MOST_COMPANIES = 500;

/** @param width in points, of which a name takes two lines. */
export const companyCell = (
  { company, name }: { readonly company: string; readonly name: string },
  width: number,
): BoardCell => ({ text: shortened(company || name, 2 * width, BODY.fontSize) });

/** What a table's signs mean, above it. */
export const legend = (words: string, below = 8): Content =>
  text(words, 'P', { fontSize: BODY.fontSize, color: COLOURS.inkMuted, margin: [0, 0, 0, below] });

/** The first column is the head of each row and takes what room is left of the width; all others hold numbers. */
export function numbers(
  first: string,
  columns: readonly BoardColumn[],
  rows: readonly (readonly BoardCell[])[],
  width = WIDTH,
): Content {
  const table: Mark = { tag: 'Table' };
  const head = part('TR', table);
  const hasGrounds = rows.some((cells) => cells.some(({ ground }) => ground !== undefined));
  const margin = hasGrounds ? INSIDE : BESIDE;
  // Paper shows between grounds.
  const line = hasGrounds ? 1 : 0;
  const rest = columns.reduce((sum, each) => sum + each.width, line * (columns.length - 1));
  return {
    margin: [0, 0, 0, 12],
    // Two rows alone under a head of their own say less than all of them on the next page.
    unbreakable: rows.length <= KEPT_TOGETHER,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [width - rest, ...columns.map((each) => each.width)],
      body: [
        [
          text(first, columnHead(head), HEAD),
          ...columns.map(({ title }) => text(title, columnHead(head), { ...HEAD, alignment: 'right', margin })),
        ],
        ...rows.map((cells): TableCell[] => {
          const row = part('TR', table);
          return cells.map(({ text: words, ground, ...look }, i) => {
            if (i === 0) return text(words, rowHead(row), { ...BODY, ...look });
            const cell = text(words, part('TD', row), { ...BODY, ...look, alignment: 'right', tabular: true, margin });
            return ground ? Object.assign(cell, { fillColor: ground }) : cell;
          });
        }),
      ],
    },
    layout: {
      ...ruled(2),
      vLineWidth: (at) => (at < 2 || at > columns.length ? 0 : line),
      vLineColor: () => COLOURS.surface,
    },
  };
}
