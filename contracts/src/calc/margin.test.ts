import { describe, expect, it } from 'vitest';
import { marginOf, verdictsNear } from './margin.ts';

describe('what is said of it', () => {
  it('is two of them, one point at least', () => {
    expect([marginOf(1.9), marginOf(0.1), marginOf(null)]).toEqual([4, 1, null]);
  });

  it('is which other verdicts are within reach', () => {
    expect(verdictsNear(62, 4)).toEqual(['Challenging to Find Investment']);
    expect(verdictsNear(67, 4)).toEqual([]);
    expect(verdictsNear(74, 1)).toEqual(['Likely Receive Investment at an Above Average Valuation']);
    expect(verdictsNear(100, 4)).toEqual([]);
  });
});
