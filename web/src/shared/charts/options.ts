/** What charts of ECharts look alike in, as plain data. */
const FONT = 'Inter Variable, sans-serif';
/** Of axes and labels. */
export const chartText = { color: 'var(--ink-muted)', fontFamily: FONT, fontSize: 11, textBorderWidth: 0 } as const;
/** Lines across the plot, and of an axis. */
export const splitLine = { lineStyle: { color: 'var(--line)', width: 1 } } as const;
export const axisLine = { lineStyle: { color: 'var(--line-strong)' } } as const;

/** Counts stand at whole numbers only. */
export const countAxis = { type: 'value' as const, min: 0, minInterval: 1, axisLabel: chartText, splitLine };
