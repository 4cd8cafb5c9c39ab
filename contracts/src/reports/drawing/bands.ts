/** Looks of what belongs to a band of scores: its color, wherever it is drawn. */
import { type Band, bandOf, VERDICTS } from '../../calc/score/verdict.ts';
import { verdictName } from '../rows.ts';
import type { Look } from './plot.ts';

/** Solid, and of few cases pale within a broken line. Numbers, order and words say the same. */
const lookOf = (band: Band): Look => ({
  color: `var(--band-${band})`,
  fill: 'full',
  pale: `var(--band-${band}-soft)`,
});

/** Columns are named as the bands are. */
export const BAND_LOOKS: Readonly<Record<string, Look>> = {
  danger: lookOf('danger'),
  warning: lookOf('warning'),
  success: lookOf('success'),
};

/** @param n of VERDICTS. @returns the look of the band in which the middle of its percents is. */
export const verdictLook = (n: number): Look => {
  const [from, to] = VERDICTS[n] ?? [0, 0];
  return lookOf(bandOf(Math.round((from + to) / 2)));
};

const BY_NAME = new Map(VERDICTS.map((verdict, n) => [verdictName(verdict), verdictLook(n)]));

/** @returns undefined for a row that is not of a verdict. */
export const lookOfVerdict = (name: unknown): Look | undefined =>
  typeof name === 'string' ? BY_NAME.get(name) : undefined;
