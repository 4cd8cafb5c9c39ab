const rounded = (value: number): number => Math.round(value * 100) / 100;

export const points = (value: number): string => String(rounded(value));

/** @returns as `points`, all with the decimals of the longest: they stand below one another. */
export function pointsOf(all: readonly number[]): readonly string[] {
  const decimals = Math.max(0, ...all.map((value) => points(value).split('.')[1]?.length ?? 0));
  return all.map((value) => rounded(value).toFixed(decimals));
}
