/** Loaded lazily by chart.tsx; nothing else may import it. */
import { sectionChartOption, sectionNames } from '@groundwork/contracts/browser';
import { useMediaQuery } from '@mantine/hooks';
import { BarChart, type BarSeriesOption, ScatterChart, type ScatterSeriesOption } from 'echarts/charts';
import { GridComponent, type GridComponentOption } from 'echarts/components';
import { type ComposeOption, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';
import type { PercentChartProps } from './percent-chart.ts';
import { ResponsiveChart } from './responsive-chart.tsx';

use([BarChart, ScatterChart, GridComponent, SVGRenderer]);

type Option = ComposeOption<BarSeriesOption | ScatterSeriesOption | GridComponentOption>;

const NARROW = '(max-width: 560px)';
/** Denser than on the screen, so that a report's chart stays on its first page. */
const PRINT_ROW = { oneLine: 24, twoLines: 32 };
const PRINT_AXIS = 36;

const LOOK = {
  ink: 'var(--ink)',
  inkMuted: 'var(--ink-muted)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  ground: 'var(--paper)',
  font: 'Inter Variable, sans-serif',
} as const;

export default function PercentBars({ bars, label }: PercentChartProps) {
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const option = useMemo<Option>(() => sectionChartOption(bars, { ...LOOK, narrow }), [bars, narrow]);
  const row = sectionNames(bars, narrow).some((name) => name.includes('\n')) ? PRINT_ROW.twoLines : PRINT_ROW.oneLine;
  return <ResponsiveChart option={option} label={label} printHeight={bars.length * row + PRINT_AXIS} />;
}
