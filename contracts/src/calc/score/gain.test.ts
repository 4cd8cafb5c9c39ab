import { describe, expect, it } from 'vitest';
import { gainOf } from './gain.ts';

const question = (...impacts: number[]) => ({
  options: impacts.map((scoreImpact, i) => ({ questionOptionID: `o${i}`, scoreImpact })),
});

describe('what a better answer would add', () => {
  it('is what the score shows then less what it shows now', () => {
    // 62 of 100 becomes 65.
    expect(gainOf({ chosen: 6200, best: 10_000 }, question(4, 1), 'o1')).toEqual({ hundredths: 300, points: 3 });
    // 61.5, shown as 62, becomes 62.4, shown as 62.
    expect(gainOf({ chosen: 6150, best: 10_000 }, question(1, 0.1), 'o1')).toEqual({ hundredths: 90, points: 0 });
  });

  it('is counted in hundredths, so that floating point orders nothing', () => {
    expect(gainOf({ chosen: 30, best: 63 }, question(0.4, 0.23), 'o1').hundredths).toBe(17);
  });

  it('is nothing where the best option was chosen, or nothing can be won', () => {
    expect(gainOf({ chosen: 6200, best: 10_000 }, question(4, 1), 'o0')).toEqual({ hundredths: 0, points: null });
    expect(gainOf({ chosen: 0, best: 0 }, question(0, -1), 'o1')).toEqual({ hundredths: 0, points: null });
  });

  it('takes an answer that was not given as 0, and a score below 0 as it is shown', () => {
    expect(gainOf({ chosen: 0, best: 1000 }, question(2, 1), undefined)).toEqual({ hundredths: 200, points: 20 });
    expect(gainOf({ chosen: -500, best: 1000 }, question(2, -4), 'o1')).toEqual({ hundredths: 600, points: 10 });
  });
});
