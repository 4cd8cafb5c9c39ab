/**
 * The error catalogue: what a caller can be told, once. Texts are the specification's where it has one
 * (platform 8, administration 8); the others are ours and say so.
 */
interface CatalogueEntry {
  readonly status: number;
  readonly msg: string;
}

export const ERRORS = {
  badRequest: { status: 400, msg: 'There was a problem with your request. Please try again.' },
  unauthorized: { status: 401, msg: 'Unauthorized.' },
  invalidLogin: { status: 401, msg: 'Invalid Login' },
  sessionExpired: { status: 401, msg: 'Session expired, please log in again.' },
  forbidden: { status: 403, msg: 'Forbidden.' },
  notFound: { status: 404, msg: 'The requested resource could not be found. Please try again.' },
  conflict: {
    status: 409,
    msg: 'A resource already exists with those specifications. Please adjust your input and try again.',
  },
  emailInUse: { status: 409, msg: 'This email is already in use.' },
  attemptInProgress: {
    status: 409,
    msg: 'The currently in progress assessment must be completed before starting a new one.',
  },
  unansweredQuestions: { status: 409, msg: 'Cannot complete assessment with unanswered questions' },
  // Ours: the specification does not say what a late answer is told.
  attemptCompleted: { status: 409, msg: 'This assessment is already completed. Its answers can no longer change.' },
  // Ours (decisions.md 23).
  agreementNotAccepted: {
    status: 409,
    msg: 'Please accept the current confidentiality statement before starting an assessment.',
  },
  agreementNotCurrent: { status: 409, msg: 'Unable to complete agreement. Please try again later.' },
  assessmentNotAvailable: { status: 409, msg: 'Unable to create new assessment.' },
  // Ours: two people changed the same thing, and every retry met another change.
  tooMuchContention: { status: 409, msg: 'Somebody else is changing this at the same time. Please try again.' },
  // Ours: an Idempotency-Key that was used for something else.
  keyReused: { status: 409, msg: 'This request key was already used for a different request.' },
  bodyTooLarge: { status: 413, msg: 'There was a problem with your request. Please try again.' },
  unsupportedMediaType: { status: 415, msg: 'There was a problem with your request. Please try again.' },
  validation: { status: 422, msg: 'There was a problem validating the request parameters or body.' },
  unknownQuestion: { status: 422, msg: 'Unable to Process Answer Selection.' },
  unknownOption: { status: 422, msg: 'Unable to Process Answer Selection.' },
  sectorNameExists: { status: 409, msg: 'Sector name already exists.' },
  notPublishable: { status: 409, msg: 'There was a problem with your request. Please try again.' },
  // Ours: rate limits.
  tooManyRequests: { status: 429, msg: 'Too many attempts. Please wait a few minutes and try again.' },
  serverError: { status: 500, msg: 'There was a problem completing your request. Please try again.' },
  notImplemented: {
    status: 501,
    msg: 'The requested resource has not yet been implemented. Please try again later.',
  },
  unavailable: { status: 503, msg: 'There was a problem completing your request. Please try again.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One item of an error body; every error body is a list of these (decisions.md 29). */
export interface ErrorItem {
  readonly code: ErrorCode;
  readonly msg: string;
  /** JSON pointer of the field that is wrong, when one is. */
  readonly field?: string;
}

/** How a decider, handler or query says no. Carries the catalogue code; the shell turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, field?: string) {
    super(ERRORS[code].msg);
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
  }
}

/** @throws Refusal always: the only way to say no. */
export function refuse(code: ErrorCode, field?: string): never {
  throw new Refusal(code, field);
}

/** The body of the answer that tells `code`. */
export function errorBody(code: ErrorCode, field?: string): ErrorItem[] {
  return [{ code, msg: ERRORS[code].msg, ...(field === undefined ? {} : { field }) }];
}
