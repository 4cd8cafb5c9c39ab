/** How large a change has to be (docs/content.md#uncertainty). */

/** Of 20 differences between two readings of the same answers, 19 are smaller. */
const Z = 1.96;

/**
 * @param errors standard errors of both scores, in points, or of each of several pairs of them.
 * @returns the smallest change in points of one score, or of the mean of as many pairs, that is more than reading; null
 * where an error is not known.
 */
export function reliableChangeOf(errors: readonly (readonly [before: number | null, after: number | null])[]) {
  let variance = 0;
  for (const [before, after] of errors) {
    if (before === null || after === null) return null;
    variance += before ** 2 + after ** 2;
  }
  return errors.length === 0 ? null : (Z * Math.sqrt(variance)) / errors.length;
}
