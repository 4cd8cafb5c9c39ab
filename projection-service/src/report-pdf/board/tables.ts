import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { ruled } from '../pages/ruled.ts';
import { text } from '../pages/text.ts';
import { COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { columnHead, type Mark, part, rowHead } from '../print/marks.ts';

const TERM_WIDTH = 190;
const BODY = { fontSize: 8.5 } as const;
/** Between two columns. */
const BESIDE: [number, number, number, number] = [6, 0, 0, 0];
const HEAD = { fontSize: 7.5, color: COLOURS.inkMuted } as const;

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
}

/** The first column is the head of each row and takes what room is left; all others hold numbers. */
export function numbers(
  first: string,
  columns: readonly BoardColumn[],
  rows: readonly (readonly BoardCell[])[],
): Content {
  const table: Mark = { tag: 'Table' };
  const head = part('TR', table);
  const rest = columns.reduce((sum, { width }) => sum + width, 0);
  return {
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [WIDTH - rest, ...columns.map(({ width }) => width)],
      body: [
        [
          text(first, columnHead(head), HEAD),
          ...columns.map(({ title }) => text(title, columnHead(head), { ...HEAD, alignment: 'right', margin: BESIDE })),
        ],
        ...rows.map((cells): TableCell[] => {
          const row = part('TR', table);
          return cells.map(({ text: words, ...look }, i) =>
            i === 0
              ? text(words, rowHead(row), { ...BODY, ...look })
              : text(words, part('TD', row), { ...BODY, ...look, alignment: 'right', tabular: true, margin: BESIDE }),
          );
        }),
      ],
    },
    layout: ruled(2),
  };
}
