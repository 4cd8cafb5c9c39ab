export const points = (value: number): string => String(Math.round(value * 100) / 100);
