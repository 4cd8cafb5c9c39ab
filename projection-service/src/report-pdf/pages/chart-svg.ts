import { createRequire } from 'node:module';
import { type ChartBar, sectionChartOption } from '@groundwork/contracts/browser';
import { COLOURS } from '../palette.ts';
import { familyOfAll, SANS } from '../print/fonts.ts';

// In one file: loading its 590 ES modules takes five times as long, and the first report waits for it.
const { init } = createRequire(import.meta.url)('echarts') as typeof import('echarts');

/** In px: a row that a name has two lines in. */
const TWO_LINES = 32;

export function chartSvg(bars: readonly ChartBar[], width: number, height: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(
      sectionChartOption(bars, {
        narrow: false,
        lines: height / bars.length < TWO_LINES ? 1 : 2,
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
