import { VERDICTS } from '@groundwork/contracts/browser';
import { expect, it } from 'vitest';
import { dayNumbers, revenueNumbers } from './numbers.ts';
import { daysPlot, revenuePlot, slotsOf, verdictsPlot } from './plots.ts';

const money = (revenueInCents: number, seatRevenueInCents = 0) => ({ revenueInCents, seatRevenueInCents });
const day = { day: '2026-11-21', signUps: 1, started: 2, completed: 3, codeUses: 4, ...money(29_950) };

it('a chart’s table has its numbers, money in dollars', () => {
  expect(dayNumbers([day]).rows).toEqual([['2026-11-21', 1, 2, 3, 4]]);
  expect(revenueNumbers([{ ...day, ...money(29_950, 400_000) }]).rows).toEqual([['2026-11-21', '299.50', '4000.00']]);
});

it('revenue of seats is drawn beside that of founders, where there is any', () => {
  const panelsOf = (...days: (typeof day)[]) => revenuePlot(days, () => {}).panels.map(({ title }) => title);
  expect(panelsOf(day)).toEqual(['Revenue: $299.50']);
  expect(panelsOf(day, { ...day, ...money(0, 400_000) })).toEqual(['Revenue: $299.50', 'Seats by card: $4,000.00']);
});

it('the bar of each verdict has the colour of the band in its middle', () => {
  expect(
    verdictsPlot(
      VERDICTS.map(([, , verdict]) => ({ verdict, count: 1 })),
      () => {},
    ).rows.map(({ marks }) => marks[0]?.look.color),
  ).toEqual(['danger', 'warning', 'warning', 'success', 'success'].map((band) => `var(--band-${band})`));
});

const monthOf = (signUps: number) =>
  Array.from({ length: 30 }, (_, i) => ({
    ...day,
    day: `2026-11-${String(i + 1).padStart(2, '0')}`,
    signUps,
    completed: 0,
  }));

it('few events are drawn by week, up to the last day, and many by day', () => {
  const weeks = slotsOf(monthOf(0), 29);
  expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-01 2026-11-02',
    '2026-11-03 2026-11-09',
    '2026-11-10 2026-11-16',
    '2026-11-17 2026-11-23',
    '2026-11-24 2026-11-30',
  ]);
  expect(slotsOf(monthOf(1), 30)).toHaveLength(30);
});

it('each bar says its number, and leads to those whom it counts', () => {
  const shown: object[] = [];
  const plot = daysPlot([day], (address) => shown.push(address));
  expect(plot.panels.map(({ title, marks }) => [title, marks[0]?.text])).toEqual([
    ['Sign-ups: 1', '1'],
    ['Completed: 3', '3'],
  ]);
  plot.panels[1]?.marks[0]?.onOpen?.();
  const verdicts = verdictsPlot([{ verdict: 'Unlikely', count: 2 }], (address) => shown.push(address));
  verdicts.rows[0]?.marks[0]?.onOpen?.();
  expect(shown).toMatchObject([
    { report: 'activity', by: 'whole', from: '2026-11-21', to: '2026-11-21', column: 'completed' },
    { report: 'scores', row: expect.stringMatching(/^0 to \d+: /), column: 'assessments' },
  ]);
});
