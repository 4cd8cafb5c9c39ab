import { TEXTS } from '@groundwork/contracts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Grade, Report } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { SANS } from '../print/fonts.ts';
import type { Mark } from '../print/text.ts';
import { WORDS } from '../words.ts';
import { CHART_ANCHOR } from './chart-page.ts';
import { WIDTH } from './frame.ts';
import { score } from './score.ts';
import { text } from './text.ts';

/** Every page's subject with its score and page number; each leads there. */
export const contents = ({ sections }: Report): Content[] => [
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
      dontBreakRows: true,
      body: [
        row(TEXTS.results.chart, CHART_ANCHOR, undefined),
        ...sections.map(({ name, anchor, grade }) => row(name, anchor, grade)),
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

const row = (name: string, anchor: string, grade: Grade | null | undefined): TableCell[] => {
  const mark: Mark = { tag: 'TOCI' };
  return [
    text(name, mark, { fontSize: 10, linkToDestination: anchor }),
    grade === undefined ? '' : score(grade, { fontSize: 10.5, wordSize: 9 }, mark),
    {
      pageReference: anchor,
      font: SANS,
      fontSize: 10,
      alignment: 'right',
      fontFeatures: ['tnum'],
      linkToDestination: anchor,
      mark,
    } as TableCell, // The mark is ours: pdfmake's types do not know it.
  ];
};
