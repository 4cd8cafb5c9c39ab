/** The screen's chart, drawn without a screen. */
import { createRequire } from 'node:module';
import { type ChartBar, sectionChartOption } from '@groundwork/contracts/browser';
import { COLOURS } from '../palette.ts';
import { familyOfAll, SANS } from '../print/fonts.ts';

// Its build in one file: loading the 590 files of its ES modules takes five times as long, and the first report waits for it.
const { init } = createRequire(import.meta.url)('echarts') as typeof import('echarts');

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
        ground: COLOURS.surface,
        font: SANS,
        fontOf: familyOfAll,
      }),
    );
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
