import { expect, it } from 'vitest';
import { sectionChartOption } from './chart.ts';

const LOOK = { ink: '#000', inkMuted: '#555', line: '#ddd', lineStrong: '#888', font: 'Inter' };

it('has lines from 0 to 100 in steps of 10; on a phone every second one is labelled, so that no two labels meet', () => {
  const { min, max, interval, axisLabel } = sectionChartOption([], { ...LOOK, narrow: true }).xAxis;
  expect([min, max, interval]).toEqual([0, 100, 10]);
  const { formatter } = axisLabel;
  if (typeof formatter === 'string') throw new Error('a template labels every line');
  const labels = Array.from({ length: 11 }, (_, step) => formatter(step * 10));
  expect(labels).toEqual(['0', '', '20', '', '40', '', '60', '', '80', '', '100']);
  expect(sectionChartOption([], { ...LOOK, narrow: false }).xAxis.axisLabel.formatter).toBe('{value}%');
});
