/** The only entry to charts. ECharts is large, so it loads when a chart is first shown. */
import { type CSSProperties, lazy, Suspense } from 'react';
import styles from './chart.module.css';
import type { PercentChartProps } from './percent-chart.ts';

const PercentBars = lazy(() =>
  import('./chart-bars.tsx').catch(() => ({
    default: ({ missing }: PercentChartProps) => <p className="muted">{missing}</p>,
  })),
);

const ROW_HEIGHT = 28;
const AXIS_HEIGHT = 36;

/** Horizontal bars of percents, axis 0 to 100 in steps of 10. Keeps its height while loading. */
export function PercentChart(props: PercentChartProps) {
  // React's types do not know custom properties.
  const height = { '--chart-height': `${props.bars.length * ROW_HEIGHT + AXIS_HEIGHT}px` } as CSSProperties;
  return (
    <div className={styles.chart} style={height}>
      <Suspense fallback={null}>
        <PercentBars {...props} />
      </Suspense>
    </div>
  );
}
