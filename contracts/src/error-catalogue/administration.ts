import { LIMITS } from '../limits.ts';
import { ADDRESS_RULE } from '../validation/links.ts';

/** Apart from the core, so that founders do not load it. */
export const ADMINISTRATION_ERRORS = {
  duplicateUser: { status: 409, msg: 'This email already exists on a company level account.' },
  accountExists: { status: 409, msg: 'Cannot send discount code to an existing account.' },
  // Ours, as all that follow. The answer carries the current state.
  changedMeanwhile: { status: 409, msg: 'Someone else changed this in the meantime. Please review both versions.' },
  // Repeat the call once the password is confirmed (docs/decisions.md#sensitive-actions-ask-for-the-password).
  passwordRequired: { status: 428, msg: 'Please enter your password to continue.' },
  ownAccount: { status: 409, msg: 'You cannot do this to your own account. Ask another admin.' },
  builderAccessNeeded: { status: 409, msg: 'Only admins with builder access can do this.' },
  codeInUse: { status: 409, msg: 'A discount code with this name already exists.' },
  codeOver: { status: 409, msg: 'This code has been expired and can no longer be changed.' },
  // Also for codes that are used up or expired: they can still be changed.
  codeNotUsable: { status: 409, msg: 'This code can no longer be used.' },
  tooManyExports: { status: 409, msg: 'You already have two exports in progress. Please wait for one to finish.' },
  // Of what has no versions to review: what one meant to change is not what is there any more.
  stateChanged: { status: 409, msg: 'This changed in the meantime, so it was left as it is.' },
  noSuchAdmin: { status: 422, msg: 'This person is not an active admin. Please choose someone else.' },
  noSuchPartnerUser: { status: 422, msg: 'This person is not a partner user any more. Please choose someone else.' },
  partnerDeclined: { status: 409, msg: 'Declined this partner in the last 90 days.' },
  // What is no such picture by its bytes, is too large, or holds what a picture does not need.
  logoNotTaken: {
    status: 422,
    msg: 'This picture was not taken. Please choose a PNG, JPEG, WEBP or SVG of up to 512 kB, at most 6000 pixels wide and high. An SVG may hold no script, no picture and nothing from elsewhere.',
  },
  seatsMissing: { status: 409, msg: 'There are not enough free seats.' },
  refundPending: {
    status: 409,
    msg: 'Seats of this purchase are being refunded. Please wait until the payment provider has confirmed it.',
  },
  noSeatPrices: { status: 409, msg: 'You get seats from us by invoice. Please write to us.' },
  seatPriceChanged: {
    status: 409,
    msg: 'The price has changed meanwhile. Nothing was charged. Please look at it again.',
  },
  tooMuchByCard: {
    status: 422,
    msg: 'This is more than a card can pay at once. Please buy fewer seats, or write to us.',
  },
  tiersOutOfOrder: {
    status: 422,
    msg: 'The first price is from 1 seat on, and each further one from more seats than the one before.',
  },
  tiersRising: { status: 422, msg: 'A seat costs no more from more seats on than from fewer.' },
  // Of seats: over already, or not later than the one they have.
  lastDayTooEarly: { status: 422, msg: 'Choose a later day: today or after it, and after the last day until now.' },
  daysOutOfOrder: { status: 422, msg: 'This day is before the first one.' },
  daysOutOfRange: {
    status: 422,
    msg: `Choose a day within ${Math.floor(LIMITS.cohortDays / 365)} years. Only the first day may be over already.`,
  },
  // Of a member: withdrawing is for who has not joined.
  alreadyJoined: { status: 409, msg: 'Has joined already.' },
  alreadyCompleted: { status: 409, msg: 'Has completed an assessment already.' },
  hasCompleted: { status: 409, msg: 'Has completed the assessment.' },
  mailedJustNow: { status: 409, msg: 'Was emailed in the last hour. The invitation can be sent again after that.' },
  mailedRecently: { status: 409, msg: 'Was emailed in the last 24 hours.' },
  messageOutdated: { status: 409, msg: 'The link in this message has expired, so it cannot be sent again.' },
  tooManyNotes: { status: 409, msg: 'There are 200 notes already. Please remove one of them first.' },
  tooManyTags: { status: 409, msg: 'There are 20 tags already. Please remove one of them first.' },
  nothingToFinish: { status: 409, msg: 'No unfinished assessment.' },
  remindersOff: { status: 409, msg: 'They have turned reminders off.' },
  remindedRecently: { status: 409, msg: 'Already reminded in the last three days.' },
  tooManySavedReports: { status: 409, msg: 'You have saved 50 reports. Please delete one of them first.' },
  tooManySavedViews: { status: 409, msg: 'You have saved 50 views. Please delete one of them first.' },
  tooManyPinnedReports: { status: 409, msg: 'You have pinned 8 reports. Please unpin one of them first.' },
  noSuchRecipient: { status: 422, msg: 'One of these people cannot get this report. Please remove them.' },
  // Of the sign-in of organizations.
  domainTaken: { status: 409, msg: 'Another organization’s sign-in already has this domain.' },
  publicMailDomain: {
    status: 422,
    msg: 'Anybody can have an address at one of these domains, as at gmail.com. Please enter only domains of the organization.',
  },
  providerNotTested: { status: 409, msg: 'Test the connection before you switch it on.' },
  issuerUnsuitable: {
    status: 422,
    msg: 'This is no issuer that people can sign in with. Please check the address with whoever runs it.',
  },
  clientRefused: {
    status: 422,
    msg: 'The provider refuses the client ID or the client secret. Please check both with whoever runs it.',
  },
  keptAdminNeeded: {
    status: 422,
    msg: 'Choose an administrator with a password and two-step sign-in, whose way in stays.',
  },
  tooManyProviders: { status: 409, msg: 'There are 100 sign-ins of organizations. Please remove one of them first.' },
  // Of the builder.
  notADraft: { status: 409, msg: 'This version can no longer be changed. Please edit the assessment again.' },
  draftExists: { status: 409, msg: 'A draft already exists. Please continue it, or discard it and start a new one.' },
  tooManyComments: { status: 409, msg: 'There are too many open comments. Please resolve some of them first.' },
  tooManyDraftLinks: { status: 409, msg: 'This draft has 20 links already. Please end one of them first.' },
  publicationTime: { status: 422, msg: 'Choose a time in the future, within one year.' },
  notPublished: { status: 409, msg: 'Publish the draft before you activate it.' },
  sectorMissing: { status: 422, msg: '* Please enter all required information.' },
  industryNameExists: { status: 409, msg: 'Industry name already exists.' },
  sectionNameExists: { status: 409, msg: 'Section name already exists.' },
  nameMissing: { status: 422, msg: 'Name must include at least one character.' },
  invalidAssessmentName: { status: 422, msg: 'Invalid Assessment Name.' },
  invalidSectorName: { status: 422, msg: 'Invalid Sector Name.' },
  invalidOrder: { status: 422, msg: '* Invalid question order.' },
  tooManyQuestions: { status: 409, msg: 'An assessment can have up to 1000 questions.' },
  tooManyOptions: { status: 409, msg: 'A question can have up to 50 answer options.' },
  unknownSection: { status: 422, msg: 'There is no section with this name.' },
  // Of API keys.
  missingScope: { status: 403, msg: 'This API key does not have the scope that is needed.' },
  tooManyApiKeys: { status: 409, msg: 'You have 25 API keys already. Please revoke one of them first.' },
  closedToKeys: { status: 403, msg: 'This is not open to API keys.' },
  // Of webhooks.
  addressNotAllowed: { status: 422, msg: ADDRESS_RULE },
  tooManyWebhooks: { status: 409, msg: 'You have 10 webhooks already. Please delete one of them first.' },
  webhookPaused: { status: 409, msg: 'This webhook is paused. Please resume it first.' },
  noSuchPartner: { status: 422, msg: 'There is no such partner. Please choose another one.' },
  nothingToRollBack: { status: 409, msg: 'There is nothing to roll back to.' },
  exportGone: { status: 404, msg: 'Unable to download file. Please try the link again or request a new file.' },
} as const;
