/** Loaded lazily by chart.tsx: ECharts with bars. */
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { ResponsiveChart } from '../../ui/chart/responsive-chart.tsx';

use([BarChart, GridComponent, SVGRenderer]);

export interface CanvasProps {
  readonly option: object;
  readonly label: string;
}

export default function Canvas(props: CanvasProps) {
  return <ResponsiveChart {...props} />;
}
