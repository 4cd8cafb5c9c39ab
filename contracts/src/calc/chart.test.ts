import { expect, it } from 'vitest';
import { type ChartBar, sectionChartOption, sectionNames } from './chart.ts';

const LOOK = { ink: '#000', inkMuted: '#555', line: '#ddd', lineStrong: '#888', ground: '#fff', font: 'Inter' };
const bar = (name: string, marks: Partial<ChartBar> = {}): ChartBar => ({
  name,
  percent: 40,
  colour: '#a00',
  median: null,
  before: null,
  ...marks,
});

it('has lines from 0 to 100 in steps of 10; on a phone every second one is labelled, so that no two labels meet', () => {
  const { min, max, interval, axisLabel } = sectionChartOption([], { ...LOOK, narrow: true }).xAxis;
  expect([min, max, interval]).toEqual([0, 100, 10]);
  const { formatter } = axisLabel;
  if (typeof formatter === 'string') throw new Error('a template labels every line');
  const labels = Array.from({ length: 11 }, (_, step) => formatter(step * 10));
  expect(labels).toEqual(['0%', '', '20%', '', '40%', '', '60%', '', '80%', '', '100%']);
  expect(sectionChartOption([], { ...LOOK, narrow: false }).xAxis.axisLabel.formatter).toBe('{value}%');
});

it('marks the median of the peers and what was reached before in the row of each bar that has them', () => {
  const bars = [bar('Team', { median: 55 }), bar('Exit'), bar('Market', { median: 30, before: 70 })];
  const [, medians, before] = sectionChartOption(bars, { ...LOOK, narrow: false }).series;
  expect([medians?.data, before?.data]).toEqual([
    [
      [55, 0],
      [30, 2],
    ],
    [[70, 2]],
  ]);
});

it('gives names the room they need, so that short ones leave the width to the bars', () => {
  const left = (name: string) => sectionChartOption([bar(name)], { ...LOOK, narrow: false }).grid.left;
  expect(left('IP')).toBeLessThan(40);
  expect(left('A very long name of a section indeed')).toBe(168);
});

it.each([
  ['Team', 'Team'],
  ['Financial planning', 'Financial\nplanning'],
  ['Cap table and terms of it', 'Cap table and\nterms of it'],
  ['Regulatory affairs and everything legal', 'Regulatory\naffairs and e…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschi\nfffahrtsgesel…'],
  ['株式会社東京再生可能エネルギー貯蔵', '株式会社東京再\n生可能エネル…'],
])('%s has two lines at most, so that it does not reach into the next row', (name, shown) => {
  expect(sectionNames([bar(name)], true)).toEqual([shown]);
});

it('shows so much of a name as a row has room for', () => {
  const [names] = sectionChartOption([bar('x'.repeat(99))], { ...LOOK, narrow: true }).yAxis;
  expect(names?.data).toEqual([`${'x'.repeat(14)}\n${'x'.repeat(13)}…`]);
  const [inOneLine] = sectionChartOption([bar('x'.repeat(99))], { ...LOOK, narrow: false, lines: 1 }).yAxis;
  expect(inOneLine?.data).toEqual([`${'x'.repeat(21)}…`]);
});
