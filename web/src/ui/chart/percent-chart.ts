export interface ChartBar {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** A colour of tokens.css, as in 'var(--band-danger)': it then follows light and dark by itself. */
  readonly colour: string;
}

export interface PercentChartProps {
  readonly bars: readonly ChartBar[];
  /** What a screen reader says in place of the picture. */
  readonly label: string;
  /** What is shown when the chart's code cannot be loaded. */
  readonly missing: string;
}
