/** The chart 'Grading by Section' as plain data, so the screen and the PDF draw the same (issue 5). */

export interface ChartBar {
  readonly name: string;
  readonly percent: number;
  /** CSS custom property on the screen, hexadecimal on paper. */
  readonly colour: string;
  /** Median of peers, drawn as a tick. */
  readonly median: number | null;
  /** Previous result, drawn as a hollow dot. */
  readonly before: number | null;
}

export interface ChartLook {
  readonly narrow: boolean;
  /** That a row has room for; two by default. */
  readonly lines?: 1 | 2;
  readonly ink: string;
  readonly inkMuted: string;
  readonly line: string;
  readonly lineStrong: string;
  /** Background color; fills the hollow dots. */
  readonly ground: string;
  readonly font: string;
  /** Overrides `font` for a name with letters that `font` lacks. */
  readonly fontOf?: (name: string) => string;
}

/** On a phone, all eleven labels would overlap; the grid lines stay. */
const everySecond = (value: number): string => (value % 20 === 0 ? `${value}%` : '');

/** Fits the longest name, also in the wider fallback font before ours has loaded; bars keep their room. */
const NAMES = {
  narrow: { most: 112, letter: 7, gap: 12 },
  wide: { most: 168, letter: 7, gap: 14 },
} as const;

/** Chinese, Japanese, Korean: as wide as two others. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

function roomFor(bars: readonly ChartBar[], narrow: boolean) {
  const { most, letter, gap } = narrow ? NAMES.narrow : NAMES.wide;
  const longest = Math.max(0, ...bars.map(({ name }) => widthOf(name)));
  const left = Math.min(most, Math.ceil(longest * letter) + gap);
  return { left, width: left - 8, letters: Math.floor((most - gap) / letter) };
}

/** @returns as much of the text as has so much room, and what is left. */
function cutAt(text: string, room: number): readonly [string, string] {
  let end = 0;
  for (let used = 0; end < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(end) ?? 0);
    used += widthOf(letter);
    if (used > room) break;
    end += letter.length;
  }
  return [text.slice(0, end), text.slice(end)];
}

/**
 * @param letters that a line has room for.
 * @returns the name in so many lines at most. What is longer ends with an ellipsis; the table below has all of it.
 */
function chartName(name: string, letters: number, most: 1 | 2 = 2): string {
  const lines: string[] = [];
  let rest = name.trim();
  while (rest !== '' && lines.length < most) {
    const [fits, beyond] = cutAt(rest, letters);
    const space = fits.lastIndexOf(' ');
    const isLast = lines.length === most - 1;
    const end = beyond === '' || beyond.startsWith(' ') || space < 1 || isLast ? fits.length : space;
    const line = rest.slice(0, end);
    rest = rest.slice(end).trimStart();
    lines.push(isLast && rest !== '' ? `${cutAt(line, letters - 1)[0].trimEnd()}…` : line);
  }
  return lines.join('\n');
}

/** @returns what stands beside the bars. */
export const sectionNames = (bars: readonly ChartBar[], narrow: boolean, lines?: 1 | 2): readonly string[] => {
  const { letters } = roomFor(bars, narrow);
  return bars.map(({ name }) => chartName(name, letters, lines));
};

/** @param bars from the top down. @returns ECharts option; percents are in a column clear of ticks and dots. */
export function sectionChartOption(bars: readonly ChartBar[], look: ChartLook) {
  const { narrow, fontOf, lines } = look;
  // On paper, an outline is painted over the letters instead of below them.
  const text = { color: look.ink, fontFamily: look.font, textBorderWidth: 0 };
  const { left, width } = roomFor(bars, narrow);
  const marks = { type: 'scatter' as const, silent: true, emphasis: { disabled: true }, clip: false };
  /** Coordinates of the marks, for bars that have one. */
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
        data: sectionNames(bars, narrow, lines).map((value) =>
          fontOf ? { value, textStyle: { fontFamily: fontOf(value) } } : value,
        ),
        axisLine: { lineStyle: { color: look.lineStrong } },
        axisTick: { show: false },
        axisLabel: { ...text, fontSize: narrow ? 12 : 13, width, overflow: 'truncate' as const, interval: 0 },
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
