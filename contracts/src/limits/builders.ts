/** Of questionnaires and their drafts. Questions, options and sections are in content-fields.ts. */
export const BUILDER_LIMITS = {
  industryName: 255,
  sectorName: 255,
  sectionName: 99,
  assessmentTitle: 255,
  questionText: 200,
  optionsPerQuestion: 50,
  questionsPerAssessment: 1000,
  sections: 100,
  /** Steps of undo in a draft. */
  undoSteps: 200,
  /** Name of the one that a publication is planned in. */
  timeZone: 64,
  /** Bytes. */
  importBytes: 4_000_000,
  comment: 1000,
  /** Open ones of an assessment. */
  comments: 300,
  /** Of one thread. */
  commentsPerThread: 50,
  /** Resolved threads that are still shown. */
  resolvedThreads: 100,
  /** Live ones of a draft. */
  draftLinks: 20,
  effectMoves: 50,
  /** In the replay of an assessment. */
  eventsPerPage: 100,
} as const;
