/** What chart.tsx loads: ECharts with nothing but bars, marks and the SVG renderer. Nothing else imports it. */
import { sectionChartOption } from '@groundwork/contracts/browser';
import { useMediaQuery } from '@mantine/hooks';
import { BarChart, type BarSeriesOption, ScatterChart, type ScatterSeriesOption } from 'echarts/charts';
import { GridComponent, type GridComponentOption } from 'echarts/components';
import { type ComposeOption, dispose, type EChartsType, getInstanceByDom, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
// Not `lib/core`: its CommonJS default passes tests and the build, then crashes in the browser.
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useState } from 'react';
import { followPlace } from './follow-place.ts';
import type { PercentChartProps } from './percent-chart.ts';

use([BarChart, ScatterChart, GridComponent, SVGRenderer]);

const CORE = { init, dispose, getInstanceByDom };

type Option = ComposeOption<BarSeriesOption | ScatterSeriesOption | GridComponentOption>;

const NARROW = '(max-width: 560px)';
/** Closer than on the screen, so that a report's chart stays on its first page. */
const PRINT_ROW = 24;
const PRINT_AXIS = 36;

const LOOK = {
  ink: 'var(--ink)',
  inkMuted: 'var(--ink-muted)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  ground: 'var(--paper)',
  font: 'Inter Variable, sans-serif',
} as const;

/** Draws the bars. Its own size follows its place, and a sheet of paper while printing. */
export default function PercentBars({ bars, label }: PercentChartProps) {
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const option = useMemo<Option>(() => sectionChartOption(bars, { ...LOOK, narrow }), [bars, narrow]);
  const rows = bars.length;
  const [chart, setChart] = useState<EChartsType | null>(null);

  useEffect(() => (chart ? followPlace(chart, rows * PRINT_ROW + PRINT_AXIS) : undefined), [chart, rows]);

  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <EChartsReactCore
        echarts={CORE}
        option={option}
        opts={{ renderer: 'svg' }}
        style={{ height: '100%' }}
        notMerge
        autoResize={false}
        onChartReady={setChart}
      />
    </div>
  );
}
