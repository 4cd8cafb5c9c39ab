/** What chart.tsx loads: ECharts with bars and lines. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { dispose, type EChartsType, getInstanceByDom, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
// Not `lib/core`: its CommonJS default passes tests and the build, then crashes in the browser.
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useState } from 'react';
import { followPlace } from '../../../ui/chart/follow-place.ts';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

const CORE = { init, dispose, getInstanceByDom };

export interface CanvasProps {
  /** ECharts' option, of bars and lines. */
  readonly option: object;
  /** What a screen reader says in place of the picture. */
  readonly label: string;
}

/** Draws a chart in the place that it is given. */
export default function Canvas({ option, label }: CanvasProps) {
  const [chart, setChart] = useState<EChartsType | null>(null);
  useEffect(() => (chart ? followPlace(chart) : undefined), [chart]);
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
