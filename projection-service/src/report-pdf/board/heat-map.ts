import { bandOf, isStopped } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { BoardInput } from '../input.ts';
import { text } from '../pages/text.ts';
import { BAND_COLOURS, BAND_GROUNDS, COLOURS } from '../palette.ts';
import { type BoardCell, companyCell, headWidth, legend, MOST_COMPANIES, numbers } from './tables.ts';
import { BOARD_WORDS, letterOf } from './words.ts';

type Board = BoardInput['board'];

/** The least: '100 W' and what is beside it. */
const COLUMN_WIDTH = 30;
/** By how much columns grow where there is room, so that no number stands far from its company. */
const MOST_MORE = 18;
/** Of a company's name, in two lines. */
const NAME_WIDTH = 116;
/** A single word beyond it breaks after all. */
const MOST_WIDTH = 120;
/** With the first letter of the band, as colour never stands alone. */
const cellOf = (percent: number | null, stops = false): BoardCell =>
  percent === null
    ? { text: BOARD_WORDS.notScored, color: COLOURS.inkMuted }
    : {
        text: `${percent} ${stops ? BOARD_WORDS.stops : letterOf(bandOf(percent))}`,
        color: BAND_COLOURS[bandOf(percent)],
        ground: BAND_GROUNDS[bandOf(percent)],
      };

const plain = (value: number | null): BoardCell => ({
  text: value === null ? BOARD_WORDS.none : `${value}`,
  bold: true,
});

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** @returns the columns in as few tables as fit a width, each of as many as the others. */
function tablesOf<C extends { readonly title: string }>(columns: readonly C[], width: number) {
  const sized = columns.map((column) => ({
    ...column,
    width: Math.min(MOST_WIDTH, Math.max(COLUMN_WIDTH, headWidth(column.title))),
  }));
  for (let most = sized.length; ; most = Math.ceil(sized.length / (Math.ceil(sized.length / most) + 1))) {
    const tables = Array.from({ length: Math.ceil(sized.length / most) }, (_, i) =>
      sized.slice(i * most, (i + 1) * most),
    );
    const left = tables.map((table) => width - NAME_WIDTH - sum(table.map((column) => column.width)));
    if (most > 1 && left.some((each) => each < 0)) continue;
    const more = Math.min(MOST_MORE, Math.max(0, Math.min(...left)) / most);
    return tables.map((table) => table.map((column) => ({ ...column, width: column.width + more })));
  }
}

/** As many tables as it takes in this width, each with all companies. */
export function heatMap({ companies, score, sections, leftOut }: Board, width: number): Content[] {
  const scored = companies.filter(({ result }) => result !== null);
  if (scored.length === 0) return [text(BOARD_WORDS.nobody, 'P')];
  const listed = scored.slice(0, MOST_COMPANIES);
  const columns = [
    {
      ...{ title: BOARD_WORDS.score, ...score },
      of: (company: Company) => cellOf(company.result?.score ?? null, isStopped(company)),
    },
    ...sections.map(({ shortName, ...average }, i) => ({
      ...{ title: shortName, ...average, of: ({ result }: Company) => cellOf(result?.sections[i] ?? null) },
    })),
  ];
  const hasStopped = listed.some(isStopped);
  const legends = [BOARD_WORDS.legend, ...(hasStopped ? [BOARD_WORDS.stopsLegend] : [])];
  const left = leftOut + scored.length - listed.length;
  return [
    ...legends.map((words, i) => legend(words, i === legends.length - 1 ? 8 : 2)),
    ...tablesOf(columns, width).map((shown) => {
      const room = width - sum(shown.map((column) => column.width)) - 4;
      return numbers(
        BOARD_WORDS.company,
        shown,
        [
          [{ text: BOARD_WORDS.averages, bold: true }, ...shown.map(({ average }) => plain(average))],
          [{ text: BOARD_WORDS.count }, ...shown.map(({ n }) => ({ text: `${n}`, color: COLOURS.inkMuted }))],
          ...listed.map((company): BoardCell[] => [companyCell(company, room), ...shown.map(({ of }) => of(company))]),
        ],
        width,
      );
    }),
    ...(left > 0 ? [text(BOARD_WORDS.left(left), 'P', { fontSize: 8.5 })] : []),
  ];
}

type Company = Board['companies'][number];
