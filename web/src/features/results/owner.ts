/** @returns whose assessment it is: the part of its id before the last dot; empty when it has none. */
export const ownerOf = (userAssessmentID: string): string =>
  userAssessmentID.slice(0, Math.max(userAssessmentID.lastIndexOf('.'), 0));
