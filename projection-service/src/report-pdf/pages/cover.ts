import { PRODUCT } from '@groundwork/contracts';
import type { Content } from 'pdfmake/interfaces.js';
import type { Report } from '../model.ts';
import { COLOURS } from '../palette.ts';
import { longDateOf, WORDS } from '../words.ts';
import { MARGINS, rule, WIDTH } from './frame.ts';
import { score } from './score.ts';
import { text } from './text.ts';

/** At one height on every cover, below the longest company and verdict. */
const FACTS_TOP = 548;
const TWO_LINES = 34;

/** Long names in smaller letters: a cover has one page. */
const companySize = (company: string): number => (company.length > 60 ? 20 : company.length > 28 ? 26 : 34);

/** Score and verdict first, large; whose they are and of when below. */
export function cover(report: Report): Content[] {
  const { company, grade, verdict, peers, change } = report;
  const standing = [
    ...(peers ? [WORDS.peers(peers)] : []),
    ...(change === null ? [] : [`${WORDS.change(change)}.`]),
  ].join(' ');
  return [
    text(PRODUCT.name, 'P', { face: 'serif', fontSize: 15, color: COLOURS.accent }),
    text(PRODUCT.line, 'P', { fontSize: 9, color: COLOURS.inkMuted, margin: [0, 2, 0, 0] }),
    rule(COLOURS.accent, [0, 14, 0, 0]),
    text(WORDS.kind, 'P', { fontSize: 10.5, color: COLOURS.inkMuted, margin: [0, 60, 0, 0] }),
    text(company || WORDS.kind, 'H1', {
      face: 'serif',
      fontSize: companySize(company),
      lineHeight: 0.98,
      margin: [0, 4, 0, 0],
    }),
    text(WORDS.score, 'P', { fontSize: 10.5, color: COLOURS.inkMuted, margin: [0, 36, 0, 0] }),
    score(grade, { fontSize: 76, wordSize: 18, margin: [0, grade ? -8 : 4, 0, grade ? 0 : 6] }),
    text(verdict, 'P', { face: 'serif', fontSize: 17, lineHeight: 1.05, margin: [0, 2, 60, 0] }),
    ...(standing === '' ? [] : [text(standing, 'P', { color: COLOURS.inkMuted, margin: [0, 8, 60, 0] })]),
    { absolutePosition: { x: MARGINS.left, y: FACTS_TOP }, stack: [rule(COLOURS.line, [0, 0, 0, 16]), facts(report)] },
  ];
}

const RIGHT = 190;
const GAP = 28;

function facts({ person, industry, sector, assessment, version, completedAt, extremes, actionCount }: Report): Content {
  const left: [string, string][] = [
    [WORDS.person, person],
    [WORDS.industry, industry],
    [WORDS.sector, sector],
    [WORDS.assessment, WORDS.subject(assessment, version)],
    [WORDS.date, longDateOf(completedAt)],
  ];
  const right: [string, Content][] = extremes
    ? [
        [WORDS.strongest, glance(extremes.best)],
        [WORDS.weakest, glance(extremes.weakest)],
      ]
    : [];
  return {
    columns: [
      {
        width: WIDTH - RIGHT - GAP,
        stack: left.filter(([, value]) => value !== '').map(([term, value]) => fact(term, body(value))),
      },
      {
        width: RIGHT,
        stack: [...right, [WORDS.actionCount, body(String(actionCount))] as const].map(([t, c]) => fact(t, c)),
      },
    ],
    columnGap: GAP,
  };
}

const body = (value: string): Content => text(value, 'P', { fontSize: 10, maxHeight: TWO_LINES });

const glance = ({ shortName, grade }: NonNullable<Report['extremes']>['best']): Content => ({
  stack: [body(shortName), score(grade, { fontSize: 12, wordSize: 9 })],
});

const fact = (term: string, value: Content): Content => ({
  stack: [text(term, 'P', { fontSize: 8.5, color: COLOURS.inkMuted }), value],
  margin: [0, 0, 0, 7],
});
