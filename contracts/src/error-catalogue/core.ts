/**
 * The error catalogue: what a caller can be told, once. Texts are the specification's where it
 * has one; the others are ours and say so.
 */
/** What one code tells. */
export interface CatalogueEntry {
  readonly status: number;
  readonly msg: string;
}

const tooMany = (wait: string) => `Too many attempts. Please wait ${wait} and try again.`;

export const CORE_ERRORS = {
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
  // Payment and sign-up.
  paymentFailed: { status: 402, msg: 'There was an error with your payment, please try again.' },
  paymentMethodMissing: { status: 422, msg: 'Missing or invalid payment method.' },
  // The provider did not say what became of a payment: the same call, repeated, finds out and never charges twice.
  paymentUnknown: { status: 503, msg: 'There was an error with your payment, please try again.' },
  purchaseExpired: { status: 409, msg: 'There was an error with your request, please try again.' },
  // Ours: the account could not be made after the payment.
  purchaseRefunded: {
    status: 409,
    msg: 'The account could not be made. Your payment has been refunded. Please try again, or contact support.',
  },
  invalidDiscountCode: { status: 422, msg: 'Invalid discount code' },
  // Also for a code that does not exist, is over, or is for something else: a guesser learns nothing.
  discountCodeNotFound: { status: 404, msg: 'Invalid discount code' },
  // Ours: links that lead to one result.
  tooManyShares: { status: 409, msg: 'Unable to share results. Please try again.' },
  notHuman: { status: 422, msg: 'It seems you are a robot, please try again refreshing the page.' },
  // Ours: the same call is taken with a proof of human verification.
  proofRequired: { status: 428, msg: 'Please complete the human verification to go on.' },
  // Ours: too many wrong passwords for an address, and the device has not signed in before. The same call is taken with a mailed link.
  signInLinkRequired: {
    status: 428,
    msg: 'Too many sign-ins to this email failed. To sign in on this device, ask for a link by email.',
  },
  // Ours: the password is right, and the same call is taken with a code of the second factor.
  secondFactorRequired: { status: 428, msg: 'Please enter the code from your authenticator app.' },
  // Ours: wrong, too old, or used before.
  wrongCode: { status: 422, msg: 'This code is not valid. Please wait for the next one and try again.' },
  secondFactorOn: { status: 409, msg: 'Two-step sign-in is already on.' },
  secondFactorOff: { status: 409, msg: 'Two-step sign-in is not on.' },
  // Ours: demanded from administrators and partner users by a setting.
  secondFactorMissing: { status: 428, msg: 'Please set up two-step sign-in to go on.' },
  secondFactorDemanded: { status: 409, msg: 'Two-step sign-in is required for your account and cannot be turned off.' },
  // Ours: what a sign-up tells when it is not to reveal accounts (docs/decisions.md#revealing-accounts).
  signUpFailed: { status: 409, msg: 'There was an error with your request, please try again.' },
  // Ours (ASVS 6.2.1, 6.2.4).
  weakPassword: {
    status: 422,
    msg: 'Please choose a password of at least 8 characters that is hard to guess: several words, and not your name, email or company.',
  },
  wrongPassword: { status: 422, msg: 'The current password is not correct.' },
  passwordsDiffer: {
    status: 422,
    msg: 'The fields do not match. Please re-enter the information and try again.',
  },
  emailNotFound: {
    status: 404,
    msg: 'No record was found for the provided email. Please try again with a new email, or contact support for assistance.',
  },
  // Ours: used, replaced by a newer one, too old, or never given out.
  linkInvalid: { status: 422, msg: 'This link is no longer valid. Please request a new one.' },
  // Ours: links that confirm or stop a change of address.
  emailChangeExpired: { status: 422, msg: 'This link has expired. Nothing was changed by it.' },
  emailHeld: {
    status: 409,
    msg: 'Somebody is signing up with this address right now. If they do not finish, it becomes yours by itself, and we tell you by email.',
  },
  emailChangeStopped: { status: 409, msg: 'This change of address was called off. Nothing was changed.' },
  // Ours: whoever has set a password needs no invitation.
  alreadyActive: { status: 409, msg: 'This person has already set a password.' },
  // Ours: of a partner user whom an administrator has deactivated, said to who knows the password.
  accountDeactivated: {
    status: 403,
    msg: 'This account is deactivated. Please ask an administrator to activate it.',
  },
  emailInUse: { status: 409, msg: 'This email is already in use.' },
  attemptInProgress: {
    status: 409,
    msg: 'The currently in progress assessment must be completed before starting a new one.',
  },
  unansweredQuestions: { status: 409, msg: 'Cannot complete assessment with unanswered questions' },
  // Ours: the specification does not say what a late answer is told.
  attemptCompleted: { status: 409, msg: 'This assessment is already completed. Its answers can no longer change.' },
  // Ours (docs/decisions.md#the-statement-before-the-assessment).
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
  // Ours: a request that did not come to its end in time, or is no end of headers.
  requestTimeout: { status: 408, msg: 'There was a problem with your request. Please try again.' },
  headersTooLarge: { status: 431, msg: 'There was a problem with your request. Please try again.' },
  bodyTooLarge: { status: 413, msg: 'There was a problem with your request. Please try again.' },
  unsupportedMediaType: { status: 415, msg: 'There was a problem with your request. Please try again.' },
  validation: { status: 422, msg: 'There was a problem validating the request parameters or body.' },
  unknownQuestion: { status: 422, msg: 'Unable to Process Answer Selection.' },
  unknownOption: { status: 422, msg: 'Unable to Process Answer Selection.' },
  sectorNameExists: { status: 409, msg: 'Sector name already exists.' },
  notPublishable: { status: 409, msg: 'There was a problem with your request. Please try again.' },
  // Ours: rate limits, and delays after wrong passwords. `Retry-After` says how long.
  tooManyRequests: { status: 429, msg: tooMany('a moment') },
  serverError: { status: 500, msg: 'There was a problem completing your request. Please try again.' },
  notImplemented: {
    status: 501,
    msg: 'The requested resource has not yet been implemented. Please try again later.',
  },
  // Ours: read models of a moment of the past are made first. The answer says how far that is; `Retry-After` when to ask again.
  asOfInTheMaking: { status: 503, msg: 'The product as of that moment is being put together. Please ask again.' },
  asOfInTheFuture: { status: 422, msg: 'That moment has not come yet. Please choose one in the past.' },
  unavailable: { status: 503, msg: 'There was a problem completing your request. Please try again.' },
} as const satisfies Record<string, CatalogueEntry>;

/** @param seconds of `Retry-After`. @returns the words of `tooManyRequests` when it is known how long to wait. */
export function tooManyRequestsMsg(seconds: number): string {
  if (seconds <= 90) return tooMany(counted(Math.max(1, Math.ceil(seconds)), 'second'));
  if (seconds <= 90 * 60) return tooMany(counted(Math.ceil(seconds / 60), 'minute'));
  return tooMany(counted(Math.ceil(seconds / 3600), 'hour'));
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
