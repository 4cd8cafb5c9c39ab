import { describe, expect, it } from 'vitest';
import { reliableChangeOf } from './reliable-change.ts';

describe('the reliable change', () => {
  it('is 1.96 times the root of two for two results of the same error, as psyctc.org/stats/rcsc1 has it', () =>
    expect(reliableChangeOf([[4, 4]])).toBeCloseTo(1.96 * Math.SQRT2 * 4));
  it('is smaller for the mean of several companies', () =>
    expect(reliableChangeOf(Array.from({ length: 4 }, () => [3, 4] as const))).toBeCloseTo((1.96 * 5) / 2));
  it('is not known where an error is not, or of nobody', () =>
    expect([reliableChangeOf([[4, null]]), reliableChangeOf([])]).toEqual([null, null]));
});
