/** Below every percent: completed, and nothing of it could be scored. */
export const NOT_SCORED = -1;
const NOT_COMPLETED = NOT_SCORED - 1;

/** @param score null where nothing is completed. @returns what lists sort it by: in percent, or below. */
export const scoreKey = (score: { readonly percent: number | null } | null): number =>
  score ? (score.percent ?? NOT_SCORED) : NOT_COMPLETED;
