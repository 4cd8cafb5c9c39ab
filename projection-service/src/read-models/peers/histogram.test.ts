import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, countOf, EMPTY, type Histogram, medianOf, percentileOf } from './histogram.ts';

const histogramOf = (percents: readonly (number | null)[]): Histogram =>
  percents.reduce((histogram: Histogram, percent) => counted(histogram, percent, 1), EMPTY);

describe('the median of scores', () => {
  it.each([
    [[], null],
    [[0], 0],
    [[100], 100],
    [[10, 20, 90], 20],
    [[10, 20], 15],
    [[10, 21], 16],
    [[0, 100, 100, 0], 50],
    [[40, null, null], 40],
  ] as const)('of %j is %j', (percents, median) => {
    expect(medianOf(histogramOf(percents))).toBe(median);
  });
});

describe('the percentile of a score', () => {
  it.each([
    [[], 50, null],
    [[50], 50, 0],
    [[50, 50, 50, 50, 50], 50, 0],
    [[10, 20, 30, 40, 50], 50, 80],
    [[10, 20, 30, 40, 50], 10, 0],
    [[10, 20, 30], 20, 33],
    [[10, 20, 20], 20, 33],
    [[10, 20], 100, 100],
    [[10, 20], 0, 0],
  ] as const)('among %j is, for %j, %j', (percents, percent, percentile) => {
    expect(percentileOf(histogramOf(percents), percent)).toBe(percentile);
  });
});

const percent = fc.integer({ min: 0, max: 100 });
const scores = fc.array(percent, { minLength: 1, maxLength: 60 });

it('median and percentile are those of a plain computation', () => {
  fc.assert(
    fc.property(scores, percent, (all, own) => {
      const histogram = histogramOf(all);
      const ordered = [...all].sort((a, b) => a - b);
      const middle = ordered.length / 2;
      const [low = 0, high = 0] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
      expect(medianOf(histogram)).toBe(Math.round((low + high) / 2));
      const lower = all.filter((score) => score < own).length;
      expect(percentileOf(histogram, own)).toBe(Number((100n * BigInt(lower)) / BigInt(all.length)));
      expect(countOf(histogram)).toBe(all.length);
    }),
    { seed: 20_261_121 },
  );
});

it('taking out what was put in leaves what was there', () => {
  fc.assert(
    fc.property(scores, scores, (kept, gone) => {
      const both = histogramOf([...kept, ...gone]);
      expect(gone.reduce((histogram: Histogram, score) => counted(histogram, score, -1), both)).toEqual(
        histogramOf(kept),
      );
    }),
    { seed: 20_261_121 },
  );
});
