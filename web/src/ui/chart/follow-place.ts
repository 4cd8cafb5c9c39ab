import type { EChartsType } from 'echarts/core';

/** Pixels. Fits an A4 or Letter page with any usual margins. */
const PRINT_WIDTH = 560;

/**
 * Keeps a chart as large as the element that it is drawn in, from now on, and on a sheet of paper while printing.
 *
 * The library's own way ignores the first change of size, whether or not the chart was drawn in another one.
 * @param printHeight pixels on paper; as on the screen without it
 * @returns what ends it
 */
export function followPlace(chart: EChartsType, printHeight: number | 'auto' = 'auto'): () => void {
  let printing = false;
  const place = chart.getDom();
  const toPaper = (): void => {
    // Whoever draws it may be faster than whoever ends this.
    if (chart.isDisposed()) return;
    printing = true;
    chart.resize({ width: PRINT_WIDTH, height: printHeight });
    // The next frame, when it would be drawn by itself, comes after the page was taken for printing.
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
