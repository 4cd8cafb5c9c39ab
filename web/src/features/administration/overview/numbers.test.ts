import { expect, it } from 'vitest';
import { dayNumbers, revenueNumbers, verdictColour } from './numbers.ts';

const day = { day: '2026-11-21', signUps: 1, started: 2, completed: 3, codeUses: 4, revenueInCents: 29_950 };

it('a chart’s table has its numbers, money in dollars', () => {
  expect(dayNumbers([day]).rows).toEqual([['2026-11-21', 1, 2, 3, 4]]);
  expect(revenueNumbers([day]).rows).toEqual([['2026-11-21', '299.50']]);
});

it('the bar of each verdict has the colour of the band in its middle', () => {
  expect([0, 1, 2, 3, 4].map(verdictColour)).toEqual(
    ['danger', 'warning', 'warning', 'success', 'success'].map((band) => `var(--band-${band})`),
  );
});
