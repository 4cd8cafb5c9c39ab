import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('mail');

export const MAIL_TEMPLATES = [
  'welcome',
  'receipt',
  'paymentRefunded',
  'passwordReset',
  'passwordChanged',
  'passwordRemoved',
  'sessionsEnded',
  'secondFactorChanged',
  'recoveryCodeUsed',
  'passkeyChanged',
  'identityLinked',
  'signInLink',
  'emailChangeConfirm',
  'emailChangeAsked',
  'emailChangedOld',
  'emailChangedNew',
  'emailMovedAside',
  'invitation',
  'accountClosed',
  'accountDeactivated',
  'accountActivated',
  'signUpWithKnownEmail',
  'reportReady',
  'resultsShared',
  'expertRequest',
  'expertConfirmation',
  'discountCode',
  'exportReady',
  'eventParked',
  'exportFailed',
  'savedReport',
  'actionAssigned',
  'resumeAssessment',
  'publicationRefused',
  'partnerProposed',
  'apiKeyCreated',
  'apiKeyEnding',
  'webhookFailing',
  'webhookPaused',
  'cohortInvitation',
  'cohortReminder',
  'cohortMemberReminder',
  'outcomeQuestion',
  'seatsGiven',
  'seatsLow',
  'seatsEnding',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** In the stream `mail-<mailID>`. */
export const MailQueued = event(
  'MailQueued',
  2,
  'A message is to be sent.',
  {
    mailID: Id(),
    /** Its subject: sealed with their key, and erased with it. */
    userID: Id(),
    template: Type.Enum(MAIL_TEMPLATES),
    to: PersonalText(LIMITS.email),
    /** Reply address, if not ours; else empty. */
    replyTo: PersonalText(LIMITS.email),
    /** Values of the template as JSON. Links are built from ids when it is rendered: no secret is stored. */
    values: PersonalText(LIMITS.mailValues),
  },
  { 1: (data) => ({ replyTo: '', ...data }) },
);

export const MailSending = event('MailSending', 1, 'One process is handing the message over; others leave it alone.', {
  mailID: Id(),
  try: Type.Integer({ minimum: 1, maximum: 1000 }),
  by: Id(),
});

export const MailSent = event('MailSent', 1, 'The mail server took the message.', { mailID: Id() });

export const MailFailed = event('MailFailed', 1, 'The message could not be handed over; it is tried again.', {
  mailID: Id(),
  try: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Failure code such as `ECONNECTION` or `550`; nothing of the server's text. */
  reason: Line(99),
  retryAt: Instant(),
});

export const MailRequeued = event('MailRequeued', 1, 'A message that failed is to be sent once more.', {
  mailID: Id(),
  /** Its subject, as in MailQueued. */
  userID: Id(),
  template: Type.Enum(MAIL_TEMPLATES),
});

export const MailAbandoned = event('MailAbandoned', 1, 'The message will not be sent.', {
  mailID: Id(),
  reason: Line(99),
});
