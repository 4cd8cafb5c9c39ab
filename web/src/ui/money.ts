/** Prices as in the specification: $299, with cents only where there are any. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

const receipt = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @param amounts in dollars, beneath one another. @returns all with cents where one has some, like '$299.00'. */
export const formatColumn = (...amounts: readonly number[]): ((amount: number) => string) =>
  amounts.every(Number.isInteger) ? formatDollars : (amount) => receipt.format(amount);

/** @param amount in dollars. @returns text like '$299' or '$239.20'. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** @param fraction 0 to 1. @returns text like '20%' or '12.5%'. */
export const formatPercent = (fraction: number): string => percent.format(fraction);
