import { centsInWords, numberForm } from '@groundwork/contracts/browser';

/** Prices as in the specification: $299, with cents only where there are any. */
const dollars = numberForm({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const percent = numberForm({ style: 'percent', maximumFractionDigits: 2 });

/** @param amounts in dollars, beneath one another. @returns all with cents where one has some, like '$299.00'. */
export const formatColumn = (...amounts: readonly number[]): ((amount: number) => string) =>
  amounts.every(Number.isInteger) ? formatDollars : (amount) => centsInWords(Math.round(100 * amount));

/** @param amount in dollars. @returns text like '$299' or '$239.20'. */
export const formatDollars = (amount: number): string => dollars(amount);

/** @param fraction 0 to 1. @returns text like '20%' or '12.5%'. */
export const formatPercent = (fraction: number): string => percent(fraction);
