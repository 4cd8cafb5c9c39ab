/** Every limit of both specifications that this product enforces, once. Lengths in characters, times in milliseconds. */
export const LIMITS = {
  /** decisions.md 1: one limit for e-mail and password wherever they are entered or checked. */
  email: 99,
  password: 99,
  name: 99,
  company: 99,
  search: 99,
  /** Searches start at this many characters. */
  searchFrom: 3,
  agreementContent: 100_000,
  partnerName: 99,
  industryName: 255,
  sectorName: 255,
  sectionName: 99,
  sectionSummary: 1000,
  assessmentTitle: 255,
  questionText: 200,
  explanationText: 1000,
  helpText: 1000,
  educationLink: 255,
  optionText: 100,
  optionFeedback: 750,
  scoreImpact: 100,
  optionsPerQuestion: 50,
  questionsPerAssessment: 1000,
  /** An append to the log stays under this many bytes (event-model.md). */
  appendBytes: 900_000,
  /** Default body limit of an endpoint, in bytes. */
  body: 16_384,
  /** How deep a list can be paged. */
  pageDepth: 1_000_000,
} as const;

export const PAGING = { page: 1, sortCount: 10, sizes: [10, 25, 50] } as const;

/** How long sessions and tokens live, in seconds (architecture.md, Sessions). */
export const SESSION = {
  accessToken: 10 * 60,
  idle: 60 * 60,
  absolute: 12 * 60 * 60,
  /** A refresh secret that was just rotated is still taken from another tab for this long. */
  reuseTolerance: 30,
} as const;

/** How long a query waits for the position it was asked to include. */
export const READ_AFTER_TIMEOUT = 2_000;
