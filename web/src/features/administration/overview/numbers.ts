/** What a chart shows, as a table and as a file: the same numbers. */
import { withoutFormula } from '@groundwork/contracts/administration';
import { BAND_FROM, bandOf } from '@groundwork/contracts/browser';
import { OVERVIEW } from './texts.ts';
import type { Overview, OverviewDay } from './use-overview.ts';

export interface Numbers {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const { columns } = OVERVIEW;

export const verdictNumbers = (verdicts: Overview['verdicts']): Numbers => ({
  header: [columns.verdict, columns.count],
  rows: verdicts.map(({ verdict, count }) => [verdict, count]),
});

export const dayNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.signUps, columns.started, columns.completed, columns.codeUses],
  rows: days.map(({ day, signUps, started, completed, codeUses }) => [day, signUps, started, completed, codeUses]),
});

export const revenueNumbers = (days: readonly OverviewDay[]): Numbers => ({
  header: [columns.day, columns.revenue],
  rows: days.map(({ day, revenueInCents }) => [day, ((revenueInCents ?? 0) / 100).toFixed(2)]),
});

const cellOf = (value: string | number): string => {
  const isText = typeof value === 'string' && Number.isNaN(Number(value));
  const text = isText ? withoutFormula(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** @returns a CSV file as spreadsheets read it: with a byte order mark, lines that end in CRLF, and no formulas. */
export const csvOf = ({ header, rows }: Numbers): string =>
  `\ufeff${[header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** Where each verdict's percents lie in the middle, from the lowest: the colour of its bar is the band of that. */
const MIDDLES = [20, 50, 67, 82, 95] as const;

/** @returns the colour of the n-th verdict's bar. */
export const verdictColour = (n: number): string => `var(--band-${bandOf(MIDDLES[n] ?? BAND_FROM.danger)})`;
