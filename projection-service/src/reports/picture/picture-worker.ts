import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  drawPlot,
  formatDay,
  pictureOf,
  plotOf,
  REPORT_WORDS,
  type ReportAnswer,
  svgText,
} from '@groundwork/contracts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { BAND_COLOURS, BAND_GROUNDS, COLOURS } from '../../report-pdf/palette.ts';
import { sansFontsOf, sansWidth } from '../../report-pdf/print/fonts.ts';

/** In pixels of the page; a message is 560 wide, and screens have two points for each. */
const WIDTH = 720;
const SHARPNESS = 2;
const FAMILY = 'Inter';

/** Messages have white paper in both schemes. */
const COLORS = {
  '--paper': COLOURS.surface,
  '--ink': COLOURS.ink,
  '--ink-muted': COLOURS.inkMuted,
  '--line': COLOURS.line,
  '--line-strong': COLOURS.lineStrong,
  '--accent': COLOURS.accent,
  '--band-danger': BAND_COLOURS.danger,
  '--band-warning': BAND_COLOURS.warning,
  '--band-success': BAND_COLOURS.success,
  '--band-danger-soft': BAND_GROUNDS.danger,
  '--band-warning-soft': BAND_GROUNDS.warning,
  '--band-success-soft': BAND_GROUNDS.success,
} as const;

let ready: Promise<void> | undefined;

/** @returns the chart of the screen as PNG; null where there is nothing to draw. */
export default async function makePicture(answer: ReportAnswer): Promise<Uint8Array | null> {
  const drawn = plotOf({ answer });
  if (!drawn) return null;
  const captions = { title: answer.question, lines: [captionOf(answer)] };
  const sheet = drawPlot(drawn.data, WIDTH, sansWidth);
  const svg = svgText(pictureOf(sheet, captions, sansWidth, FAMILY), COLORS)
    // The file of that weight calls itself a family of its own.
    .replaceAll('font-weight="600"', `font-family="${FAMILY} SemiBold"`);
  ready ??= initWasm(readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(
    (error: unknown) => {
      // The next picture tries again.
      ready = undefined;
      throw error;
    },
  );
  await ready;
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: SHARPNESS },
    font: { fontBuffers: sansFontsOf(svg), defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
  });
  const rendered = picture.render();
  try {
    return rendered.asPng();
  } finally {
    rendered.free();
    picture.free();
  }
}

function captionOf({ n, parameters: { from, to }, time }: ReportAnswer): string {
  const day = (text: unknown): string => (typeof text === 'string' ? formatDay(text.slice(0, 10)) : '');
  const asOf = time === null ? [] : [REPORT_WORDS.asOf(day(time))];
  return [REPORT_WORDS.about(n.of, n.count), REPORT_WORDS.range(day(from), day(to)), ...asOf].join(' · ');
}
