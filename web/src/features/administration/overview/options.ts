/** ECharts options as plain data, so that tests need no browser. */
import { axisLine, chartText, countAxis, splitLine } from '../../../shared/charts/options.ts';
import { verdictColour } from './numbers.ts';
import { OVERVIEW } from './texts.ts';
import type { Overview, OverviewDay } from './use-overview.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const verdictsOption = (verdicts: Overview['verdicts'], narrow: boolean) => ({
  animation: false,
  grid: { left: narrow ? 150 : 300, right: 44, top: 4, bottom: 28, outerBoundsMode: 'none' as const },
  xAxis: countAxis,
  yAxis: {
    type: 'category' as const,
    inverse: true,
    data: verdicts.map(({ verdict }) => verdict),
    axisLine,
    axisTick: { show: false },
    axisLabel: {
      ...chartText,
      color: 'var(--ink)',
      fontSize: 12,
      lineHeight: 13,
      width: narrow ? 142 : 288,
      overflow: 'break' as const,
      interval: 0,
    },
  },
  series: [
    {
      type: 'bar' as const,
      barWidth: 16,
      silent: true,
      emphasis: { disabled: true },
      label: {
        ...chartText,
        color: 'var(--ink)',
        show: true,
        position: 'right' as const,
        fontSize: 13,
        formatter: '{c}',
      },
      data: verdicts.map(({ count }, n) => ({ value: count, itemStyle: { color: verdictColour(n) } })),
    },
  ],
});

const dayAxis = (days: readonly OverviewDay[]) => ({
  type: 'category' as const,
  data: days.map(({ day }) => shortDay.format(new Date(day))),
  axisLine,
  axisTick: { show: false },
  axisLabel: { ...chartText, hideOverlap: true },
});

/** The left margin fits the labels of the value axis. */
const grid = { left: 48, right: 12, top: 12, bottom: 28, outerBoundsMode: 'none' as const };

const line = (name: string, colour: string, type: 'solid' | 'dashed', data: readonly number[]) => ({
  type: 'line' as const,
  name,
  silent: true,
  showSymbol: data.length === 1,
  emphasis: { disabled: true },
  lineStyle: { color: colour, width: 2, type },
  itemStyle: { color: colour },
  data: [...data],
});

/** Lines of sign-ups and completions; dashes tell them apart without color. */
export const daysOption = (days: readonly OverviewDay[]) => ({
  animation: false,
  grid,
  xAxis: dayAxis(days),
  yAxis: countAxis,
  series: [
    line(
      OVERVIEW.figures.signUps,
      'var(--accent)',
      'solid',
      days.map(({ signUps }) => signUps),
    ),
    line(
      OVERVIEW.figures.completed,
      'var(--ink-muted)',
      'dashed',
      days.map(({ completed }) => completed),
    ),
  ],
});

/** Bars of revenue less refunds, in dollars. */
export const revenueOption = (days: readonly OverviewDay[]) => ({
  animation: false,
  grid: { ...grid, left: 64 },
  xAxis: dayAxis(days),
  yAxis: {
    type: 'value' as const,
    axisLabel: { ...chartText, formatter: (dollars: number) => `$${dollars}` },
    splitLine,
  },
  series: [
    {
      type: 'bar' as const,
      silent: true,
      emphasis: { disabled: true },
      barMaxWidth: 20,
      itemStyle: { color: 'var(--accent)' },
      data: days.map(({ revenueInCents }) => (revenueInCents ?? 0) / 100),
    },
  ],
});
