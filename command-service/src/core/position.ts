/** Positions compare as text. */
export const laterOf = (a: string | undefined, b: string | undefined): string | undefined =>
  a !== undefined && (b === undefined || a > b) ? a : b;
