import type { EChartsType } from 'echarts/core';

/** In pixels; fits A4 and Letter with usual margins. */
const PRINT_WIDTH = 560;

/**
 * Resizes a chart with its element, and to the paper's width in print. The library's own way ignores the first resize.
 * @param printHeight in px; default: as on the screen. @returns how to stop.
 */
export function followPlace(chart: EChartsType, printHeight: number | 'auto' = 'auto'): () => void {
  let printing = false;
  const place = chart.getDom();
  const toPaper = (): void => {
    // The chart may be disposed before this is stopped.
    if (chart.isDisposed()) return;
    printing = true;
    chart.resize({ width: PRINT_WIDTH, height: printHeight });
    // Otherwise it is drawn in the next frame, after the page was captured for printing.
    chart.getZr().flush();
  };
  const toPlace = (): void => {
    printing = false;
    if (chart.isDisposed()) return;
    chart.resize({ width: 'auto', height: 'auto' });
  };
  const observer = new ResizeObserver(() => {
    if (chart.isDisposed()) return;
    const fits = place.clientWidth === chart.getWidth() && place.clientHeight === chart.getHeight();
    if (!printing && !fits) toPlace();
  });
  observer.observe(place);
  window.addEventListener('beforeprint', toPaper);
  window.addEventListener('afterprint', toPlace);
  return () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', toPaper);
    window.removeEventListener('afterprint', toPlace);
  };
}
