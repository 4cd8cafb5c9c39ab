import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Report } from '../model.ts';
import { BAND_COLOURS, COLOURS } from '../palette.ts';
import { WIDTH } from '../paper.ts';
import { type Mark, part, rowHead } from '../print/marks.ts';
import { longDateOf, WORDS } from '../words.ts';
import { numberedActions } from './actions.ts';
import { actionsOnSummary, pageHeightOf, SCORE_COLUMNS, SCORE_NAME, scoreRowsOf, scoresHeightOf } from './height.ts';
import { ruled } from './ruled.ts';
import { score } from './score.ts';
import { text } from './text.ts';

export const SUMMARY_ANCHOR = 'summary';

const BODY = { fontSize: 10, lineHeight: 1.1 } as const;
const SCORE_WIDTH = WIDTH / SCORE_COLUMNS - SCORE_NAME;

export function summaryPage(report: Report): Content[] {
  const { grade, verdict, giveOrTake, standing, comesFirst } = report;
  return [
    text(WORDS.summary, 'H2', {
      face: 'serif',
      fontSize: 22,
      outline: WORDS.summary,
      id: SUMMARY_ANCHOR,
      margin: [0, 0, 0, 12],
    }),
    ...settleFirst(report),
    score(grade, { fontSize: 34, wordSize: 12, note: giveOrTake }),
    text(verdict, 'P', { face: 'serif', fontSize: 14, lineHeight: 1.05 }),
    text(WORDS.noPromise, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 3, 0, 0] }),
    ...(comesFirst === null ? [] : [text(comesFirst, 'P', { ...BODY, margin: [0, 6, 0, 0] })]),
    ...standing.map((sentence) => text(sentence, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 3, 0, 0] })),
    ...scores(report),
    ...firstActions(report),
  ];
}

const subheading = (words: string): Content =>
  text(words, 'H3', { face: 'serif', fontSize: 13, margin: [0, 12, 0, 6] });

/** Framed, above the verdict: the score does not make up for it. */
function settleFirst({ dealBreakers }: Report): Content[] {
  if (dealBreakers.length === 0) return [];
  const said = dealBreakers.flatMap(({ section, question, answer, action }): Content[] => [
    text(`${section}: ${question}`, 'P', { ...BODY, bold: true, margin: [0, 6, 0, 0] }),
    text(answer, 'P', BODY),
    ...(action === null ? [] : [text(action, 'P', { ...BODY, color: COLOURS.inkMuted })]),
  ]);
  const heading = text(WORDS.settleFirst, 'H3', { face: 'serif', fontSize: 13, color: BAND_COLOURS.danger });
  return [
    {
      margin: [0, 0, 0, 14],
      table: { widths: [WIDTH - 15], body: [[{ stack: [heading, ...said] }]] },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: (line) => (line === 0 ? 3 : 0),
        vLineColor: () => BAND_COLOURS.danger,
        paddingLeft: () => 12,
        paddingRight: () => 0,
        paddingTop: () => 2,
        paddingBottom: () => 4,
      },
    },
  ];
}

/** A small table, the best first, in columns of sections. */
function scores(report: Report): Content[] {
  const rows = scoreRowsOf(report);
  if (rows.length === 0) return [];
  const table: Mark = { tag: 'Table' };
  const body = rows.map((sections): TableCell[] => {
    const row = part('TR', table);
    return sections.flatMap((section): TableCell[] =>
      section
        ? [
            text(section.shortName, rowHead(row), { fontSize: 9 }),
            text(`${section.grade.percent}%`, part('TD', row), {
              fontSize: 9,
              bold: true,
              color: BAND_COLOURS[section.grade.band],
              tabular: true,
            }),
          ]
        : ['', ''],
    );
  });
  const widths = Array.from({ length: SCORE_COLUMNS }, () => [SCORE_NAME, SCORE_WIDTH]).flat();
  return [
    {
      // The heading never stays behind alone.
      unbreakable: scoresHeightOf(report) < pageHeightOf(report.paper) / 2,
      stack: [subheading(WORDS.scores), { table: { widths, dontBreakRows: true, body }, layout: ruled(0.75) }],
    },
  ];
}

function firstActions(report: Report): Content[] {
  const actions = actionsOnSummary(report);
  if (actions.length === 0) return [];
  const [first, ...others] = numberedActions(actions, { named: true });
  return [
    { unbreakable: true, stack: [subheading(WORDS.firstActions(actions.length)), ...(first ? [first] : [])] },
    ...others,
  ];
}

export function howScored({ assessment, version, person, completedAt }: Report): Content[] {
  const small = { fontSize: 9, lineHeight: 1.12 } as const;
  return [
    text(WORDS.howScored, 'H3', { face: 'serif', fontSize: 13, margin: [0, 22, 0, 4] }),
    text(WORDS.scoring(assessment, version, person, longDateOf(completedAt)), 'P', small),
    text(WORDS.noAdvice, 'P', { ...small, margin: [0, 5, 0, 0] }),
  ];
}
