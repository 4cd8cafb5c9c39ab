/** Number of results by whole percent: index 0 to 100. */
export type Histogram = readonly number[];

export const EMPTY: Histogram = Array.from({ length: 101 }, () => 0);

/** @param percent null, which is no score, changes nothing. Never below 0: whoever takes out their own may have read it a moment before. */
export const counted = (histogram: Histogram, percent: number | null, by: 1 | -1): Histogram =>
  percent === null ? histogram : histogram.map((count, i) => (i === percent ? Math.max(0, count + by) : count));

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** Of an even number, the mean of the two in the middle, half up; null of none. */
export function medianOf(histogram: Histogram): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  return Math.floor((at(histogram, Math.floor((count - 1) / 2)) + at(histogram, Math.floor(count / 2)) + 1) / 2);
}

/** @returns the share that is lower, in whole percent, rounded down: 'higher than N %'; null of none. */
export function percentileOf(histogram: Histogram, percent: number): number | null {
  const count = countOf(histogram);
  return count === 0 ? null : Math.floor((100 * countOf(histogram.slice(0, percent))) / count);
}

/** @param place rank from 0. */
function at(histogram: Histogram, place: number): number {
  let passed = 0;
  return histogram.findIndex((count) => {
    passed += count;
    return passed > place;
  });
}
