/** Discounts are fractions to the server and percentages to people. */

const PERCENT = /^(\d{1,3})([.,]\d{1,2})?$/;

/** @param fraction 0 to 1. @returns as typed, like '12.5'. */
export const percentOf = (fraction: number): string => String(Number((fraction * 100).toFixed(2)));

/** @returns like '12.5%'. */
export const formatPercent = (fraction: number): string => `${percentOf(fraction)}%`;

/** @param typed percentage of 0 to 100. @returns the fraction, null when it is no such number. */
export function fractionOf(typed: string): number | null {
  const text = typed.trim();
  const percent = Number(text.replace(',', '.'));
  return PERCENT.test(text) && percent <= 100 ? Number((percent / 100).toFixed(4)) : null;
}
