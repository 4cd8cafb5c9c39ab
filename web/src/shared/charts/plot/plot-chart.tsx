import { useLayoutEffect, useRef, useState } from 'react';
import type { PlotData } from './plot.ts';
import { RowsPlot } from './rows-plot.tsx';
import { TimePlot } from './time-plot.tsx';

/** Before it is measured, and where nothing measures. */
const USUAL_WIDTH = 720;

interface PlotChartProps {
  readonly data: PlotData;
  readonly label: string;
}

/** Drawn as wide as its place. */
export function PlotChart({ data, label }: PlotChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = (): void => setWidth(current.clientWidth || USUAL_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={{ minWidth: 0 }}>
      {data.kind === 'time' ? (
        <TimePlot data={data} width={width} label={label} />
      ) : (
        <RowsPlot data={data} width={width} label={label} />
      )}
    </div>
  );
}
