/** @returns percent of `whole`; null of nothing. */
export const share = (part: number | undefined, whole: number | undefined): number | null =>
  part === undefined || !whole ? null : (100 * part) / whole;

/** @returns null of nothing. */
export const mean = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** Interpolated between the two values next to it; null of nothing. */
export function quantile(sorted: readonly number[], part: number): number | null {
  if (sorted.length === 0) return null;
  const place = part * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** @returns how many numbers there are. */
export const total = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** By characters: the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
