import { LIMITS } from '../limits.ts';

/** What a caller can be told. Texts are the specification's where it has one; the others are marked as ours. */
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
  // The provider did not say what became of a payment: repeating the call finds out and never charges twice.
  paymentUnknown: { status: 503, msg: 'There was an error with your payment, please try again.' },
  purchaseExpired: { status: 409, msg: 'There was an error with your request, please try again.' },
  // Ours: the account could not be opened after the payment.
  purchaseRefunded: {
    status: 409,
    msg: 'The account could not be made. Your payment has been refunded. Please try again, or contact support.',
  },
  invalidDiscountCode: { status: 422, msg: 'Invalid discount code' },
  // Also for expired codes and those for something else: a guesser learns nothing.
  discountCodeNotFound: { status: 404, msg: 'Invalid discount code' },
  // Ours: links to one result.
  tooManyShares: { status: 409, msg: 'Unable to share results. Please try again.' },
  notHuman: { status: 422, msg: 'It seems you are a robot, please try again refreshing the page.' },
  // Ours: repeat the call with a proof of human verification.
  proofRequired: { status: 428, msg: 'Please complete the human verification to go on.' },
  // Ours: too many wrong passwords for an address, from an unknown device. Repeat the call with a mailed link.
  signInLinkRequired: {
    status: 428,
    msg: 'Too many sign-ins to this email failed. To sign in on this device, ask for a link by email.',
  },
  // Ours: the password is right; repeat the call with a second-factor code.
  secondFactorRequired: { status: 428, msg: 'Please enter the code from your authenticator app.' },
  // Ours: wrong, too old, or used before.
  wrongCode: { status: 422, msg: 'This code is not valid. Please wait for the next one and try again.' },
  secondFactorOn: { status: 409, msg: 'Two-step sign-in is already on.' },
  secondFactorOff: { status: 409, msg: 'Two-step sign-in is not on.' },
  // Ours: a setting requires it from administrators and partner users.
  secondFactorMissing: { status: 428, msg: 'Please set up two-step sign-in to go on.' },
  // Ours: not known here, removed, of another account, or what came with it is not as it should be.
  passkeyRefused: {
    status: 422,
    msg: 'This passkey did not work. Sign in with your password, or use another passkey.',
  },
  // Ours: the challenge is too old, or was used.
  passkeyExpired: { status: 409, msg: 'That took too long. Please use your passkey once more.' },
  // Ours: the password is right; repeat the call with a passkey, which is the only second factor there is.
  passkeyRequired: { status: 428, msg: 'Please use your passkey to go on.' },
  tooManyPasskeys: {
    status: 409,
    msg: `You can have up to ${LIMITS.passkeys} passkeys. Please remove one first.`,
  },
  // Ours: without a password; too few ways to sign in would be left.
  lastWayIn: {
    status: 409,
    msg: 'Without a password you need a passkey that was added after you confirmed your email address by a link we mailed. Add another passkey first; if you have not confirmed your address yet, reset your password by email before you do.',
  },
  // Ours: it is changed, not set, by who knows it.
  passwordThere: { status: 409, msg: 'You have a password already. Please change it instead.' },
  secondFactorDemanded: { status: 409, msg: 'Two-step sign-in is required for your account and cannot be turned off.' },
  // Ours: for sign-ups that must not reveal accounts (docs/decisions.md#revealing-accounts).
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
  // Ours: used, replaced, expired or never issued.
  linkInvalid: { status: 422, msg: 'This link is no longer valid. Please request a new one.' },
  // Ours: wrong, replaced, turned off or of nobody, all the same; calendar programs ask no more after it.
  calendarGone: { status: 410, msg: 'This calendar is no longer there. Please add it again from your results.' },
  // Ours: for confirming or stopping a change of address.
  emailChangeExpired: { status: 422, msg: 'This link has expired. Nothing was changed by it.' },
  emailHeld: {
    status: 409,
    msg: 'Somebody is signing up with this address right now. If they do not finish, it becomes yours by itself, and we tell you by email.',
  },
  emailChangeStopped: { status: 409, msg: 'This change of address was called off. Nothing was changed.' },
  // Ours: no invitation after a password was set.
  alreadyActive: { status: 409, msg: 'This person has already set a password.' },
  // Ours: for a deactivated partner user, told only with the right password.
  accountDeactivated: {
    status: 403,
    msg: 'This account is deactivated. Please ask an administrator to activate it.',
  },
  // Ours: sign-in with an organization. Whatever went wrong between the two; the log has the reason.
  singleSignOnFailed: {
    status: 422,
    msg: 'Signing in with your organization did not work. Please try again.',
  },
  // Ours: no account that was invited, an address that is not confirmed or of another organization: all the same text.
  singleSignOnRefused: {
    status: 403,
    msg: 'There is no account here for this sign-in. Please ask whoever invites people in your organization.',
  },
  groupMissing: {
    status: 403,
    msg: 'Your organization has not given you access. Please ask its IT department.',
  },
  providerUnavailable: {
    status: 503,
    msg: 'The sign-in of this organization does not answer. Please try again later.',
  },
  // Ours: told with the right password, or a mailed link.
  passwordOff: {
    status: 403,
    msg: 'Your organization has its own sign-in. Enter your email on the sign-in page and continue there.',
  },
  emailInUse: { status: 409, msg: 'This email is already in use.' },
  attemptInProgress: {
    status: 409,
    msg: 'The currently in progress assessment must be completed before starting a new one.',
  },
  unansweredQuestions: { status: 409, msg: 'Cannot complete assessment with unanswered questions' },
  // Ours: the specification does not cover late answers.
  attemptCompleted: { status: 409, msg: 'This assessment is already completed. Its answers can no longer change.' },
  // Ours (docs/decisions.md#the-statement-before-the-assessment).
  agreementNotAccepted: {
    status: 409,
    msg: 'Please accept the current confidentiality statement before starting an assessment.',
  },
  agreementNotCurrent: { status: 409, msg: 'Unable to complete agreement. Please try again later.' },
  // Ours: answered, withdrawn or expired.
  proposalOver: { status: 409, msg: 'This request is no longer open.' },
  // Ours: partners keep the founders who came with their codes.
  accessByCode: {
    status: 409,
    msg: 'This partner gave you your discount code and stays with your account. Please contact support about it.',
  },
  belongsToPartner: { status: 409, msg: 'Already belongs to a partner.' },
  partnerAsked: { status: 409, msg: 'Already asked, and has not answered yet.' },
  // Ours: cohorts.
  cohortClosed: { status: 409, msg: 'This cohort is closed.' },
  invitationTaken: {
    status: 409,
    msg: 'This invitation was taken by another account. Please ask whoever invited you for a new one.',
  },
  // Ours: seats. A partner pays for who has one.
  seatGone: {
    status: 409,
    msg: 'Your partner no longer pays for this assessment. Please ask whoever invited you for a new invitation.',
  },
  seatForAnother: {
    status: 409,
    msg: "Your partner pays for its cohort's assessment, which is another one. Please choose that one.",
  },
  assessmentNotAvailable: { status: 409, msg: 'Unable to create new assessment.' },
  // Ours: every retry met another change by somebody else.
  tooMuchContention: { status: 409, msg: 'Somebody else is changing this at the same time. Please try again.' },
  // Ours: the Idempotency-Key was used for something else.
  keyReused: { status: 409, msg: 'This request key was already used for a different request.' },
  // Ours: from Node's HTTP server: the request timed out, or its headers are too large.
  requestTimeout: { status: 408, msg: 'There was a problem with your request. Please try again.' },
  headersTooLarge: { status: 431, msg: 'There was a problem with your request. Please try again.' },
  // Ours: files of evidence. What is no such file, by its bytes.
  fileNotTaken: {
    status: 422,
    msg: 'This file was not added. Please choose a PDF, a picture (PNG, JPEG, WEBP) or a sheet (XLSX, ODS, CSV).',
  },
  filesFull: {
    status: 409,
    msg: `Your files would exceed ${LIMITS.evidenceFiles / 1_000_000} MB. Please remove one first.`,
  },
  tooManyFiles: {
    status: 409,
    msg: `A question can have up to ${LIMITS.filesPerAnswer} files. Please remove one first.`,
  },
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
  // Ours: read models of the past are built first. The answer gives the percent done and `Retry-After`.
  asOfInTheMaking: { status: 503, msg: 'The product as of that moment is being put together. Please ask again.' },
  asOfInTheFuture: { status: 422, msg: 'That moment has not come yet. Please choose one in the past.' },
  unavailable: { status: 503, msg: 'There was a problem completing your request. Please try again.' },
} as const satisfies Record<string, CatalogueEntry>;

/** @param seconds of `Retry-After`. @returns the text of `tooManyRequests` with the wait. */
export function tooManyRequestsMsg(seconds: number): string {
  if (seconds <= 90) return tooMany(counted(Math.max(1, Math.ceil(seconds)), 'second'));
  if (seconds <= 90 * 60) return tooMany(counted(Math.ceil(seconds / 60), 'minute'));
  return tooMany(counted(Math.ceil(seconds / 3600), 'hour'));
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
