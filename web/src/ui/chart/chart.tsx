/** The one doorway to charts. ECharts is large, so it loads when a chart is first shown. */
import { type CSSProperties, lazy, Suspense } from 'react';
import styles from './chart.module.css';
import type { PercentChartProps } from './percent-chart.ts';

const PercentBars = lazy(() =>
  import('./chart-bars.tsx').catch(() => ({
    default: ({ missing }: PercentChartProps) => <p className="muted">{missing}</p>,
  })),
);

const ROW_HEIGHT = 32;
const AXIS_HEIGHT = 36;

/** A horizontal bar chart of percents, axis 0 to 100 in steps of 10. Its place keeps its height while it loads. */
export function PercentChart(props: PercentChartProps) {
  // React's types know no custom properties.
  const height = { '--chart-height': `${props.bars.length * ROW_HEIGHT + AXIS_HEIGHT}px` } as CSSProperties;
  return (
    <div className={styles.chart} style={height}>
      <Suspense fallback={null}>
        <PercentBars {...props} />
      </Suspense>
    </div>
  );
}
