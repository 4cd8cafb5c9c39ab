/** The chart 'Grading by Section' as plain data, so that the screen and the PDF draw the same one (issue 5). */

export interface ChartBar {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** A colour as the drawing side knows it: a custom property on the screen, a hexadecimal one on paper. */
  readonly colour: string;
}

export interface ChartLook {
  /** Whether the chart is drawn for a phone. */
  readonly narrow: boolean;
  readonly ink: string;
  readonly inkMuted: string;
  readonly line: string;
  readonly lineStrong: string;
  /** A font family, or a list of them as in CSS. */
  readonly font: string;
  /** The family of one bar's name, where a font does not hold every letter. */
  readonly fontOf?: (name: string) => string;
}

/** All eleven labels would run together on a phone; the lines at each step stay. */
const everySecond = (value: number): string => (value % 20 === 0 ? String(value) : '');

/**
 * @param bars from the top down.
 * @returns ECharts' option of horizontal bars, their percent beside them, on an axis from 0 to 100 in steps of 10.
 */
export function sectionChartOption(bars: readonly ChartBar[], look: ChartLook) {
  const { narrow, fontOf } = look;
  // Paper shows no outlined text: an outline painted below the letters is painted over them there.
  const text = { color: look.ink, fontFamily: look.font, textBorderWidth: 0 };
  return {
    animation: false,
    grid: { left: narrow ? 104 : 168, right: 44, top: 4, bottom: 28, outerBoundsMode: 'none' as const },
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
    yAxis: {
      type: 'category' as const,
      inverse: true,
      data: bars.map(({ name }) => (fontOf ? { value: name, textStyle: { fontFamily: fontOf(name) } } : name)),
      axisLine: { lineStyle: { color: look.lineStrong } },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        fontSize: narrow ? 12 : 13,
        width: narrow ? 96 : 156,
        overflow: 'break' as const,
        interval: 0,
      },
    },
    series: [
      {
        type: 'bar' as const,
        barWidth: 16,
        silent: true,
        emphasis: { disabled: true },
        label: {
          ...text,
          show: true,
          position: 'right' as const,
          distance: 6,
          fontSize: 13,
          fontWeight: 600 as const,
          formatter: '{c}%',
        },
        data: bars.map(({ percent, colour }) => ({ value: percent, itemStyle: { color: colour } })),
      },
    ],
  };
}
