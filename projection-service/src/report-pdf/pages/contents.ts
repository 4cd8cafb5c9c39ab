import { TEXTS } from '@groundwork/contracts/browser';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Grade, Report } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { type Paper, WIDTH } from '../paper.ts';
import { SANS } from '../print/fonts.ts';
import { contentsEntry, type Mark } from '../print/marks.ts';
import { WORDS } from '../words.ts';
import { CHART_ANCHOR } from './chart-page.ts';
import { DATA_ROOM_ANCHOR } from './data-room.ts';
import { ruled } from './ruled.ts';
import { score } from './score.ts';
import { howScored, SUMMARY_ANCHOR } from './summary-page.ts';
import { TALKS_ANCHOR } from './talks.ts';
import { text } from './text.ts';

export function contents(report: Report): Content[] {
  const { sections, evidence, talks, paper } = report;
  const rows = 2 + sections.length + Number(evidence.length > 0) + Number(talks !== null);
  const padding = paddingOf(rows, paper);
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
          row(WORDS.summary, SUMMARY_ANCHOR, undefined, toc),
          row(TEXTS.results.chart, CHART_ANCHOR, undefined, toc),
          ...sections.map(({ name, anchor, grade }) => row(name, anchor, grade, toc)),
          ...(evidence.length > 0 ? [row(WORDS.evidence, DATA_ROOM_ANCHOR, undefined, toc)] : []),
          ...(talks ? [row(WORDS.talks, TALKS_ANCHOR, undefined, toc)] : []),
        ],
      },
      layout: ruled(padding),
    },
    ...howScored(report),
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
    // Pdfmake's types do not know the mark.
    { text: [{ ...PAGE_NUMBER, pageReference: anchor, mark }], margin: BESIDE_SCORE } as TableCell,
  ];
}

const AROUND = 250;

/** Less where entries are many, so that the note on scoring keeps its place. */
const paddingOf = (rows: number, { size, margins }: Paper): number => {
  const room = (size.height - margins.top - margins.bottom - AROUND) / rows;
  return Math.min(4.5, Math.max(2, (room - ROW) / 2));
};

/** Rows are as high as those with a score, whose serif letters stand lower in their line. */
const ROW = 15;
const BESIDE_SCORE: [number, number, number, number] = [0, 1.6, 0, 0];
const PAGE_NUMBER = { font: SANS, fontSize: 10, alignment: 'right', fontFeatures: ['tnum'] } as const;
