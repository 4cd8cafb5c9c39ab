import type { ChartBar } from '@groundwork/contracts/browser';

export interface PercentChartProps {
  /** Colors are tokens, e.g. 'var(--band-danger)', so that they follow light and dark. */
  readonly bars: readonly ChartBar[];
  readonly label: string;
  readonly missing: string;
}
