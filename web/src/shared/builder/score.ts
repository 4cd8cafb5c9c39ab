/** @returns points as they are shown: no more than two decimals. */
export const points = (value: number): string => String(Math.round(value * 100) / 100);
