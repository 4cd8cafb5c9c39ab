import { dispose, type EChartsType, getInstanceByDom, init } from 'echarts/core';
// Not `lib/core`: its CommonJS default passes tests and the build, then crashes in the browser.
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useState } from 'react';
import { followPlace } from './follow-place.ts';

const CORE = { init, dispose, getInstanceByDom };

interface ResponsiveChartProps {
  /** ECharts' option. The caller has registered the modules that it needs. */
  readonly option: object;
  readonly label: string;
  /** In pixels; by default as on the screen. */
  readonly printHeight?: number;
}

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
