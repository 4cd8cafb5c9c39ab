/** Prices as the specification writes them: $299, and cents only where there are some. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** @returns like '$299' or '$239.20'. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** @param fraction from 0 to 1. @returns like '20%' or '12.5%'. */
export const formatPercent = (fraction: number): string => percent.format(fraction);
