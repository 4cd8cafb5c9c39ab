import { TEXTS } from '@groundwork/contracts/browser';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Grade, Report } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { SANS } from '../print/fonts.ts';
import { contentsEntry, type Mark } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { CHART_ANCHOR } from './chart-page.ts';
import { WIDTH } from './frame.ts';
import { score } from './score.ts';
import { text } from './text.ts';

/** Every page's subject with its score and page number; each leads there. */
export function contents({ sections }: Report): Content[] {
  const toc: Mark = { tag: 'TOC' };
  return [
    text(WORDS.contents, 'H2', {
      face: 'serif',
      fontSize: 22,
      outline: WORDS.contents,
      id: 'contents',
      margin: [0, 0, 0, 14],
    }),
    {
      table: {
        widths: [WIDTH - 150, 110, 40],
        heights: ROW,
        dontBreakRows: true,
        body: [
          row(TEXTS.results.chart, CHART_ANCHOR, undefined, toc),
          ...sections.map(({ name, anchor, grade }) => row(name, anchor, grade, toc)),
        ],
      },
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => COLOURS.line,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 4.5,
        paddingBottom: () => 4.5,
      },
    },
    text(WORDS.closing, 'P', { fontSize: 8.5, color: COLOURS.inkMuted, margin: [0, 18, 0, 0] }),
  ];
}

function row(name: string, anchor: string, grade: Grade | null | undefined, toc: Mark): TableCell[] {
  const mark = contentsEntry(toc, name);
  return [
    text(name, mark, { fontSize: 10, linkToDestination: anchor, margin: BESIDE_SCORE }),
    grade === undefined
      ? ''
      : score(grade, { fontSize: 10.5, wordSize: 9, ...(grade ? {} : { margin: BESIDE_SCORE }) }, mark),
    { text: [{ ...PAGE_NUMBER, pageReference: anchor, mark }], margin: BESIDE_SCORE } as TableCell, // pdfmake's types do not know the mark.
  ];
}

/** All rows are as high as one with a score, whose serif letters stand lower in their line. */
const ROW = 15;
const BESIDE_SCORE: [number, number, number, number] = [0, 1.6, 0, 0];
const PAGE_NUMBER = { font: SANS, fontSize: 10, alignment: 'right', fontFeatures: ['tnum'] } as const;
