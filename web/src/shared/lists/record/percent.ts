/** The server stores discounts as fractions; people see percentages. */

const PERCENT = /^(\d{1,3})([.,]\d{1,2})?$/;

/** @param fraction 0 to 1. @returns e.g. '12.5'. */
export const percentOf = (fraction: number): string => String(Number((fraction * 100).toFixed(2)));

/** @param fraction 0 to 1. @returns e.g. '12.5%'. */
export const formatPercent = (fraction: number): string => `${percentOf(fraction)}%`;

/** @param typed percentage from 0 to 100. @returns the fraction; null when invalid. */
export function fractionOf(typed: string): number | null {
  const text = typed.trim();
  const percent = Number(text.replace(',', '.'));
  return PERCENT.test(text) && percent <= 100 ? Number((percent / 100).toFixed(4)) : null;
}
