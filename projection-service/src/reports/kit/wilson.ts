/** Of the standard normal distribution: 95 of 100 lie within. */
const Z = 1.959964;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval of a share at 95 percent, without correction for continuity (Wilson 1927), in percent. It stays
 * within 0 and 100 and holds for few cases, where the usual one does not.
 * @returns null of no cases.
 */
export function wilsonOf(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  const share = part / whole;
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  const [middle, scale] = [share + Z ** 2 / (2 * whole), 1 + Z ** 2 / whole];
  return { low: (100 * (middle - spread)) / scale, high: (100 * (middle + spread)) / scale };
}
