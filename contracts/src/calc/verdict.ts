/** Verdict and colour of a score (platform specification 4 and 9). */

const VERDICTS: readonly (readonly [from: number, to: number, text: string])[] = [
  [0, 39, 'Unlikely to Receive an Investment'],
  [40, 59, 'Challenging to Find Investment'],
  [60, 74, 'Likely Receive Investment at Industry Average Valuation'],
  [75, 89, 'Likely Receive Investment at an Above Average Valuation'],
  [90, 100, 'Likely Receive Investment at a Premium Valuation'],
];

/** @param score 0 to 100, rounded here; null when nothing could be scored. */
export function verdictOf(score: number | null): string {
  const rounded = score === null ? Number.NaN : Math.round(score);
  const found = VERDICTS.find(([from, to]) => rounded >= from && rounded <= to);
  return found?.[2] ?? 'Unable to determine result feedback.';
}

export type Band = 'danger' | 'warning' | 'success';

/** Under 50 red, 50 to 74 orange, 75 and over green. */
export const bandOf = (percent: number): Band => (percent < 50 ? 'danger' : percent < 75 ? 'warning' : 'success');

/** What a band is called where its colour is seen: colour never stands alone (look.md). */
export const BAND_WORDS: Readonly<Record<Band, string>> = {
  danger: 'Weak',
  warning: 'Developing',
  success: 'Strong',
};
