/** Verdict and colour of a score (docs/specification.md#lists-scores-and-toasts). */

export type VerdictLevel = 'unlikely' | 'challenging' | 'average' | 'aboveAverage' | 'premium';

/** Whole percents, both inclusive, lowest first. */
export const VERDICTS: readonly (readonly [from: number, to: number, text: string, level: VerdictLevel])[] = [
  [0, 39, 'Unlikely to Receive an Investment', 'unlikely'],
  [40, 59, 'Challenging to Find Investment', 'challenging'],
  [60, 74, 'Likely Receive Investment at Industry Average Valuation', 'average'],
  [75, 89, 'Likely Receive Investment at an Above Average Valuation', 'aboveAverage'],
  [90, 100, 'Likely Receive Investment at a Premium Valuation', 'premium'],
];

function verdictFor(score: number | null) {
  const rounded = score === null ? Number.NaN : Math.round(score);
  return VERDICTS.find(([from, to]) => rounded >= from && rounded <= to);
}

/** @param score 0 to 100, rounded here; null when not scored. */
export const verdictOf = (score: number | null): string =>
  verdictFor(score)?.[2] ?? 'Unable to determine result feedback.';

/** @param score as for verdictOf. @returns null without a verdict. */
export const verdictLevelOf = (score: number | null): VerdictLevel | null => verdictFor(score)?.[3] ?? null;

/** Lowest first. */
export const BANDS = ['danger', 'warning', 'success'] as const;
export type Band = (typeof BANDS)[number];

/** In percent (docs/specification.md#lists-scores-and-toasts). */
export const BAND_FROM: Readonly<Record<Band, number>> = { danger: 0, warning: 50, success: 75 };

export const bandOf = (percent: number): Band =>
  percent < BAND_FROM.warning ? 'danger' : percent < BAND_FROM.success ? 'warning' : 'success';

/** @returns the whole percents of a band, both inclusive. */
export const percentsOf = (band: Band): readonly [from: number, to: number] => {
  const next = BANDS[BANDS.indexOf(band) + 1];
  return [BAND_FROM[band], next === undefined ? 100 : BAND_FROM[next] - 1];
};

/** Shown beside the color, which never stands alone. The only place that names them (docs/content.md#verdicts-and-bands). */
export const BAND_WORDS: Readonly<Record<Band, string>> = {
  danger: 'Weak',
  warning: 'Developing',
  success: 'Strong',
};

/** Beside the words in a legend. */
export const BAND_RANGES: Readonly<Record<Band, string>> = {
  danger: `under ${BAND_FROM.warning}%`,
  warning: `${BAND_FROM.warning} to ${BAND_FROM.success - 1}%`,
  success: `${BAND_FROM.success}% and over`,
};
