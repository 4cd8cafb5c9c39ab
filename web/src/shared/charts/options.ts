const FONT = 'Inter Variable, sans-serif';
const splitLine = { lineStyle: { color: 'var(--line)', width: 1 } } as const;
export const chartText = { color: 'var(--ink-muted)', fontFamily: FONT, fontSize: 11, textBorderWidth: 0 } as const;

export const countAxis = { type: 'value' as const, min: 0, minInterval: 1, axisLabel: chartText, splitLine };
