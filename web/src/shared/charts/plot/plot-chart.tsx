import { drawPlot, type PlotData } from '@groundwork/contracts/administration';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Box } from '../../../ui/layout/layout.tsx';
import { Drawn } from './drawn.tsx';
import styles from './plot.module.css';
import { widthOf } from './text.ts';

/** Where nothing measures. */
const USUAL_WIDTH = 720;

interface PlotChartProps {
  readonly data: PlotData;
  readonly label: string;
}

/** Drawn as wide as its place. */
export function PlotChart({ data, label }: PlotChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [placeWidth, setPlaceWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = (): void => setPlaceWidth(current.clientWidth || USUAL_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  // Once: to draw a chart takes a slow phone a tenth of a second.
  const drawn = useMemo(() => placeWidth && drawPlot(data, placeWidth, widthOf), [data, placeWidth]);
  return (
    <div ref={place} style={{ minWidth: 0 }}>
      <Box role="img" aria-label={label}>
        {drawn && <Sheet {...drawn} />}
      </Box>
    </div>
  );
}

const Sheet = ({ width, height, nodes }: ReturnType<typeof drawPlot>) => (
  <svg aria-hidden className={styles.sheet} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
    <Drawn nodes={nodes} />
  </svg>
);
