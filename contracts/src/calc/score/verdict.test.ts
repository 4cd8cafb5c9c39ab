import { describe, expect, it } from 'vitest';
import { BAND_WORDS, bandOf, verdictLevelOf, verdictOf } from './verdict.ts';

describe('the verdict', () => {
  it.each([
    [0, 'Unlikely to Receive an Investment'],
    [39, 'Unlikely to Receive an Investment'],
    [39.49, 'Unlikely to Receive an Investment'],
    [39.5, 'Challenging to Find Investment'],
    [40, 'Challenging to Find Investment'],
    [59.49, 'Challenging to Find Investment'],
    [59.5, 'Likely Receive Investment at Industry Average Valuation'],
    [60, 'Likely Receive Investment at Industry Average Valuation'],
    [74.49, 'Likely Receive Investment at Industry Average Valuation'],
    [74.5, 'Likely Receive Investment at an Above Average Valuation'],
    [75, 'Likely Receive Investment at an Above Average Valuation'],
    [89.49, 'Likely Receive Investment at an Above Average Valuation'],
    [89.5, 'Likely Receive Investment at a Premium Valuation'],
    [100, 'Likely Receive Investment at a Premium Valuation'],
  ])('of %f is "%s"', (score, verdict) => expect(verdictOf(score)).toBe(verdict));

  it.each([null, -1, 101, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %s is "Unable to determine result feedback."',
    (score) => {
      expect(verdictOf(score)).toBe('Unable to determine result feedback.');
      expect(verdictLevelOf(score)).toBeNull();
    },
  );

  it('has a name for each of its five levels', () =>
    expect([0, 40, 60, 75, 90].map(verdictLevelOf)).toEqual([
      'unlikely',
      'challenging',
      'average',
      'aboveAverage',
      'premium',
    ]));
});

describe('the colour of a score', () => {
  it.each([
    [0, 'danger'],
    [49, 'danger'],
    [50, 'warning'],
    [74, 'warning'],
    [75, 'success'],
    [100, 'success'],
  ] as const)('of %i percent is %s', (percent, band) => expect(bandOf(percent)).toBe(band));

  it('never stands without a word', () =>
    expect(Object.values(BAND_WORDS).map((word) => word.length > 0)).toEqual([true, true, true]));
});
