/** What is said of a score's standard error (docs/content.md#uncertainty). */
import { VERDICTS, verdictOf } from './verdict.ts';

/** Two standard errors hold 19 of 20 readings. @returns whole percent points, 1 at least; null without a standard error. */
export const marginOf = (standardError: number | null): number | null =>
  standardError === null ? null : Math.max(1, Math.round(2 * standardError));

/** @returns verdicts that the score could have within its margin, beside its own, lowest first. */
export function verdictsNear(percent: number, margin: number): string[] {
  const [from, to] = [Math.max(0, percent - margin), Math.min(100, percent + margin)];
  return VERDICTS.filter(([least, most]) => least <= to && most >= from)
    .map(([, , verdict]) => verdict)
    .filter((verdict) => verdict !== verdictOf(percent));
}
