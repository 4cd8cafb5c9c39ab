/** Of what founders do with an assessment taken: survey, shares, actions, evidence, requests to experts. */
export const FOUNDER_LIMITS = {
  /** Length of one answer, and number of questions. */
  surveyText: 1000,
  surveyQuestions: 20,
  surveyAnswers: 60_000,
  shareName: 60,
  sharesPerResult: 100,
  /** Per founder and day, even if revoked. */
  sharesPerDay: 50,
  /** Note of an action, and actions a founder may mail per day. */
  actionNote: 500,
  assignmentsPerDay: 50,
  evidenceNote: 500,
  evidenceLink: 500,
  /** Bytes of one file, and of all files of a founder. */
  evidenceFile: 10_000_000,
  evidenceFiles: 100_000_000,
  evidenceFileName: 150,
  /** Files beside one answer. */
  filesPerAnswer: 10,
  /** Messages per day that one report is ready, however often it is completed again. */
  readyPerDay: 3,
  /** Per founder and day: well above the buttons of a report, each of which counts once. */
  contactsPerDay: 200,
} as const;
