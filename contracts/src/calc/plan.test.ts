import { describe, expect, it } from 'vitest';
import { byUrgency, deadlineWords, isUrgent } from './plan.ts';

describe('what is done first', () => {
  it('is what says so, then what stops investors, then what gains most', () => {
    const action = (actionItem: string, impact: number, hundredths: number) => ({ actionItem, impact, hundredths });
    const gains = action('Interview ten buyers by March', 1, 500);
    const more = action('Draw the curve', 0, 600);
    const core = action('Stop lending until two vintages hold', -16, 400);
    const cash = action('Ask existing investors this week for a bridge', 0.2, 90);
    expect(byUrgency([gains, more, core, cash])).toEqual([cash, core, more, gains]);
  });

  it('says so in these words alone', () => {
    expect(['Stop there today.', 'This week, ask two lenders.'].every(isUrgent)).toBe(true);
    expect(['Ask within a week.', "Compare with today's treatment.", ''].some(isUrgent)).toBe(false);
  });
});

it('says by when', () =>
  expect([30, 60, null].map(deadlineWords)).toEqual(['In the first 30 days', 'By day 60', 'After that']));
