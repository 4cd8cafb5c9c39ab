/** What chart.tsx loads: ECharts with bars and lines. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { ResponsiveChart } from '../../ui/chart/responsive-chart.tsx';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

export interface CanvasProps {
  /** ECharts' option, of bars and lines. */
  readonly option: object;
  /** What a screen reader says in place of the picture. */
  readonly label: string;
}

/** Draws a chart in the place that it is given. */
export default function Canvas(props: CanvasProps) {
  return <ResponsiveChart {...props} />;
}
