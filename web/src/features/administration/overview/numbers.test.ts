import { expect, it } from 'vitest';
import { csvOf, dayNumbers, revenueNumbers, verdictColour } from './numbers.ts';

const day = { day: '2026-11-21', signUps: 1, started: 2, completed: 3, codeUses: 4, revenueInCents: 29_950 };

it('a chart’s table has its numbers, money in dollars', () => {
  expect(dayNumbers([day]).rows).toEqual([['2026-11-21', 1, 2, 3, 4]]);
  expect(revenueNumbers([day]).rows).toEqual([['2026-11-21', '299.50']]);
});

it('a file quotes what must be, and holds no formula', () => {
  const csv = csvOf({
    header: ['a', 'b'],
    rows: [
      ['x, "y"', 1],
      ['=1+1', '-5.00'],
      ['@home', '+x'],
      ['＝1+1', '－x'],
    ],
  });
  expect(csv).toBe('\ufeffa,b\r\n"x, ""y""",1\r\n\'=1+1,-5.00\r\n\'@home,\'+x\r\n\'＝1+1,\'－x\r\n');
});

it('the bar of each verdict has the colour of the band in its middle', () => {
  expect([0, 1, 2, 3, 4].map(verdictColour)).toEqual(
    ['danger', 'warning', 'warning', 'success', 'success'].map((band) => `var(--band-${band})`),
  );
});
