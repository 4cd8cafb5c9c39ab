import { type Band, bandOf } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { shortened } from '../pages/measure.ts';
import { text } from '../pages/text.ts';
import { BAND_COLOURS, COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { type BoardCell, numbers } from './tables.ts';
import { BOARD_WORDS } from './words.ts';

type Board = BoardInput['board'];

const COLUMN_WIDTH = 46;
/** Of a page's width beside the company. */
const COLUMNS = 7;
/** Of more, a board reads the file of all. */
const MOST = 500;
const SIGNS: Readonly<Record<Band, string>> = { success: '+', warning: '·', danger: '−' };

/** With a sign, as colour never stands alone. */
const cellOf = (percent: number | null): BoardCell =>
  percent === null
    ? { text: BOARD_WORDS.none, color: COLOURS.inkMuted }
    : { text: `${percent} ${SIGNS[bandOf(percent)]}`, color: BAND_COLOURS[bandOf(percent)] };

const plain = (value: number | null): BoardCell => ({
  text: value === null ? BOARD_WORDS.none : `${value}`,
  bold: true,
});

/** As many tables as it takes, each with all companies. */
export function heatMap({ companies, score, sections, leftOut }: Board): Content[] {
  const scored = companies.filter(({ result }) => result !== null);
  if (scored.length === 0) return [text(BOARD_WORDS.nobody, 'P')];
  const listed = scored.slice(0, MOST);
  const columns = [
    { title: BOARD_WORDS.score, ...score, of: ({ result }: Company) => result?.score ?? null },
    ...sections.map(({ shortName, ...average }, i) => ({
      ...{ title: shortName, ...average, of: ({ result }: Company) => result?.sections[i] ?? null },
    })),
  ];
  const tables = Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, i) =>
    columns.slice(i * COLUMNS, (i + 1) * COLUMNS),
  );
  const room = WIDTH - COLUMNS * COLUMN_WIDTH - 4;
  const left = leftOut + scored.length - listed.length;
  return [
    text(BOARD_WORDS.legend, 'P', { fontSize: 8.5, color: COLOURS.inkMuted, margin: [0, 0, 0, 8] }),
    ...tables.map((shown) =>
      numbers(
        BOARD_WORDS.company,
        shown.map(({ title }) => ({ title, width: COLUMN_WIDTH })),
        [
          [{ text: BOARD_WORDS.averages, bold: true }, ...shown.map(({ average }) => plain(average))],
          [{ text: BOARD_WORDS.count }, ...shown.map(({ n }) => ({ text: `${n}`, color: COLOURS.inkMuted }))],
          ...listed.map((company): BoardCell[] => [
            { text: shortened(company.company || company.name, 2 * room, 8.5) },
            ...shown.map(({ of }) => cellOf(of(company))),
          ]),
        ],
      ),
    ),
    ...(left > 0 ? [text(BOARD_WORDS.left(left), 'P', { fontSize: 8.5 })] : []),
  ];
}

type Company = Board['companies'][number];
