import { dispose, type EChartsType, getInstanceByDom, init } from 'echarts/core';
// Not `lib/core`: its CommonJS default passes tests and the build, then crashes in the browser.
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useState } from 'react';
import { followPlace } from './follow-place.ts';

const CORE = { init, dispose, getInstanceByDom };

interface ResponsiveChartProps {
  /** ECharts' option. Whoever draws has registered what it needs. */
  readonly option: object;
  /** What a screen reader says in place of the picture. */
  readonly label: string;
  /** Pixels on paper; as on the screen without it. */
  readonly printHeight?: number;
}

/** Draws a chart in the place that it is given, and fits it on a sheet of paper while printing. */
export function ResponsiveChart({ option, label, printHeight }: ResponsiveChartProps) {
  const [chart, setChart] = useState<EChartsType | null>(null);
  useEffect(() => (chart ? followPlace(chart, printHeight) : undefined), [chart, printHeight]);
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
