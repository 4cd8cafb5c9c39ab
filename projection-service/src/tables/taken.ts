/** What is known of an assessment taken from its beginning. */
export interface TakenFacts {
  readonly userAssessmentID: string;
  readonly userID: string;
  readonly assessmentID: string;
  readonly originID: string;
  readonly versionNumber: number;
  readonly industryID: number;
  readonly sectorID: number;
  readonly assessmentType: string;
  readonly totalQuestions: number;
  readonly startedAt: string;
}
