const FONT = 'Inter Variable, sans-serif';
export const chartText = { color: 'var(--ink-muted)', fontFamily: FONT, fontSize: 11, textBorderWidth: 0 } as const;
export const splitLine = { lineStyle: { color: 'var(--line)', width: 1 } } as const;
export const axisLine = { lineStyle: { color: 'var(--line-strong)' } } as const;

export const countAxis = { type: 'value' as const, min: 0, minInterval: 1, axisLabel: chartText, splitLine };
