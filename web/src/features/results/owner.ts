/** @returns the owner's id: the part before the last dot; empty when there is none. */
export const ownerOf = (userAssessmentID: string): string =>
  userAssessmentID.slice(0, Math.max(userAssessmentID.lastIndexOf('.'), 0));
