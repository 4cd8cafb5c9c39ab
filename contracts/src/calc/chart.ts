/** The chart 'Grading by Section' as plain data, so that the screen and the PDF draw the same one (issue 5). */

export interface ChartBar {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** A colour as the drawing side knows it: a custom property on the screen, a hexadecimal one on paper. */
  readonly colour: string;
  /** What half of the peers reached, as a tick. */
  readonly median: number | null;
  /** What was reached the last time, as a hollow dot. */
  readonly before: number | null;
}

export interface ChartLook {
  /** Whether the chart is drawn for a phone. */
  readonly narrow: boolean;
  readonly ink: string;
  readonly inkMuted: string;
  readonly line: string;
  readonly lineStrong: string;
  /** What the chart is drawn on: fills the hollow dots. */
  readonly ground: string;
  /** A font family, or a list of them as in CSS. */
  readonly font: string;
  /** The family of one bar's name, where a font does not hold every letter. */
  readonly fontOf?: (name: string) => string;
}

/** All eleven labels would run together on a phone; the lines at each step stay. */
const everySecond = (value: number): string => (value % 20 === 0 ? `${value}%` : '');

/**
 * Room for names: as much as the longest needs, also in the wider letters of before our font is there, and no more than leaves the
 * bars their place.
 */
const NAMES = {
  narrow: { most: 112, letter: 7, gap: 12 },
  wide: { most: 168, letter: 7, gap: 14 },
} as const;

function roomFor(bars: readonly ChartBar[], narrow: boolean): { readonly left: number; readonly width: number } {
  const { most, letter, gap } = narrow ? NAMES.narrow : NAMES.wide;
  const longest = Math.max(0, ...bars.map(({ name }) => name.length));
  const left = Math.min(most, Math.ceil(longest * letter) + gap);
  return { left, width: left - 8 };
}

/**
 * @param bars from the top down.
 * @returns ECharts' option of horizontal bars on an axis from 0 to 100 in steps of 10, their percents in a column at the
 *   end, where neither tick nor dot lies on them.
 */
export function sectionChartOption(bars: readonly ChartBar[], look: ChartLook) {
  const { narrow, fontOf } = look;
  // Paper shows no outlined text: an outline painted below the letters is painted over them there.
  const text = { color: look.ink, fontFamily: look.font, textBorderWidth: 0 };
  const { left, width } = roomFor(bars, narrow);
  const marks = { type: 'scatter' as const, silent: true, emphasis: { disabled: true }, clip: false };
  /** Where each bar's mark lies, of those that have one. */
  const at = (of: (bar: ChartBar) => number | null): [number, number][] =>
    bars.flatMap((bar, row) => {
      const percent = of(bar);
      return percent === null ? [] : [[percent, row] as [number, number]];
    });
  return {
    animation: false,
    grid: { left, right: 50, top: 4, bottom: 28, outerBoundsMode: 'none' as const },
    xAxis: {
      type: 'value' as const,
      min: 0,
      max: 100,
      interval: 10,
      axisLabel: {
        ...text,
        color: look.inkMuted,
        fontSize: 11,
        formatter: narrow ? everySecond : '{value}%',
      },
      splitLine: { lineStyle: { color: look.line, width: 1 } },
    },
    yAxis: [
      {
        type: 'category' as const,
        inverse: true,
        data: bars.map(({ name }) => (fontOf ? { value: name, textStyle: { fontFamily: fontOf(name) } } : name)),
        axisLine: { lineStyle: { color: look.lineStrong } },
        axisTick: { show: false },
        axisLabel: { ...text, fontSize: narrow ? 12 : 13, width, overflow: 'break' as const, interval: 0 },
      },
      {
        type: 'category' as const,
        inverse: true,
        position: 'right' as const,
        data: bars.map(({ percent }) => `${percent}%`),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: {
          ...text,
          fontSize: 13,
          fontWeight: 600 as const,
          interval: 0,
          margin: 46,
          align: 'right' as const,
        },
      },
    ],
    series: [
      {
        type: 'bar' as const,
        barWidth: 16,
        silent: true,
        emphasis: { disabled: true },
        data: bars.map(({ percent, colour }) => ({ value: percent, itemStyle: { color: colour } })),
      },
      {
        ...marks,
        symbol: 'rect',
        symbolSize: [3, 22],
        itemStyle: { color: look.ink, opacity: 1, borderColor: look.ground, borderWidth: 1 },
        data: at(({ median }) => median),
      },
      {
        ...marks,
        symbol: 'circle',
        symbolSize: 9,
        itemStyle: { color: look.ground, opacity: 1, borderColor: look.ink, borderWidth: 1.5 },
        data: at(({ before }) => before),
      },
    ],
  };
}
