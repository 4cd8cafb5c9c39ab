/** The screen's chart, drawn without a screen. */
import { type ChartBar, sectionChartOption } from '@groundwork/contracts';
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { COLOURS } from '../palette.ts';
import { familyOfAll, SANS } from '../print/fonts.ts';

use([BarChart, GridComponent, SVGRenderer]);

/** @returns an SVG image of the bars. */
export function chartSvg(bars: readonly ChartBar[], width: number, height: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(
      sectionChartOption(bars, {
        narrow: false,
        ink: COLOURS.ink,
        inkMuted: COLOURS.inkMuted,
        line: COLOURS.line,
        lineStrong: COLOURS.lineStrong,
        font: SANS,
        fontOf: familyOfAll,
      }),
    );
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
