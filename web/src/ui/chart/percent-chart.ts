import type { ChartBar } from '@groundwork/contracts/browser';

export interface PercentChartProps {
  /** Their colours are of tokens.css, as in 'var(--band-danger)': they then follow light and dark by themselves. */
  readonly bars: readonly ChartBar[];
  /** What a screen reader says in place of the picture. */
  readonly label: string;
  /** What is shown when the chart's code cannot be loaded. */
  readonly missing: string;
}
