import * as account from './account/events.ts';
import * as agreements from './agreements/events.ts';
import * as assessment from './assessment/events.ts';
import * as attempts from './attempts/events.ts';
import type { DataOf, RecordedEvent } from './core/event.ts';
import * as discount from './discount/events.ts';
import * as email from './email/events.ts';
import * as guess from './guesses/events.ts';
import * as mail from './mail/events.ts';
import * as partner from './partner/events.ts';
import * as purchase from './purchase/events.ts';
import * as report from './report/events.ts';
import * as secondFactor from './second-factor/events.ts';
import * as session from './session/events.ts';
import * as survey from './survey/events.ts';
import * as taxonomy from './taxonomy/events.ts';
import * as verification from './verification/events.ts';

/** Every event of the product, under the category of the streams it is written to. */
export const EVENTS_OF_STREAM = {
  account: {
    AccountOpened: account.AccountOpened,
    ProfileChanged: account.ProfileChanged,
    AgreementAccepted: account.AgreementAccepted,
    BuilderAccessGranted: account.BuilderAccessGranted,
    EmailChangeRequested: email.EmailChangeRequested,
    EmailChangeRefused: email.EmailChangeRefused,
    EmailChanged: email.EmailChanged,
    EmailTakenBack: email.EmailTakenBack,
    PasswordRevoked: email.PasswordRevoked,
    PasswordChanged: account.PasswordChanged,
    PasswordRehashed: account.PasswordRehashed,
    PasswordResetRequested: account.PasswordResetRequested,
    PasswordReset: account.PasswordReset,
    InvitationSent: account.InvitationSent,
    InvitationAccepted: account.InvitationAccepted,
    SignedOutEverywhere: account.SignedOutEverywhere,
    SecondFactorEnabled: secondFactor.SecondFactorEnabled,
    SecondFactorPassed: secondFactor.SecondFactorPassed,
    RecoveryCodeUsed: secondFactor.RecoveryCodeUsed,
    RecoveryCodesIssued: secondFactor.RecoveryCodesIssued,
    SecondFactorDisabled: secondFactor.SecondFactorDisabled,
    PersonErased: account.PersonErased,
  },
  email: { EmailReserved: account.EmailReserved, EmailReleased: account.EmailReleased },
  emailChange: {
    EmailChangeStarted: email.EmailChangeStarted,
    EmailChangeReminded: email.EmailChangeReminded,
    EmailChangeConfirmed: email.EmailChangeConfirmed,
    EmailChangeCancelled: email.EmailChangeCancelled,
    EmailChangeUndone: email.EmailChangeUndone,
    EmailChangeCompleted: email.EmailChangeCompleted,
    EmailChangeFailed: email.EmailChangeFailed,
  },
  erasure: { ErasureRequested: account.ErasureRequested, ErasureCompleted: account.ErasureCompleted },
  session: {
    SessionStarted: session.SessionStarted,
    SessionRefreshed: session.SessionRefreshed,
    SessionEnded: session.SessionEnded,
  },
  guesses: {
    SignInFailed: guess.SignInFailed,
    SignInFailuresForgotten: guess.SignInFailuresForgotten,
  },
  purchase: {
    PurchaseStarted: purchase.PurchaseStarted,
    PaymentRequested: purchase.PaymentRequested,
    PaymentActionRequired: purchase.PaymentActionRequired,
    PaymentTaken: purchase.PaymentTaken,
    PaymentDeclined: purchase.PaymentDeclined,
    PurchaseCovered: purchase.PurchaseCovered,
    PurchaseCompleted: purchase.PurchaseCompleted,
    PurchaseExpired: purchase.PurchaseExpired,
    PurchaseReleased: purchase.PurchaseReleased,
    RefundRequested: purchase.RefundRequested,
    PurchaseRefunded: purchase.PurchaseRefunded,
  },
  discountCode: {
    DiscountCodeGenerated: discount.DiscountCodeGenerated,
    DiscountCodeHeld: discount.DiscountCodeHeld,
    DiscountCodeReleased: discount.DiscountCodeReleased,
    DiscountCodeRedeemed: discount.DiscountCodeRedeemed,
    DiscountCodeDeactivated: discount.DiscountCodeDeactivated,
  },
  mail: {
    MailQueued: mail.MailQueued,
    MailSending: mail.MailSending,
    MailSent: mail.MailSent,
    MailFailed: mail.MailFailed,
    MailAbandoned: mail.MailAbandoned,
  },
  verification: { HumanVerified: verification.HumanVerified, VerificationSpent: verification.VerificationSpent },
  agreements: { AgreementIssued: agreements.AgreementIssued },
  partner: { PartnerAdded: partner.PartnerAdded },
  taxonomy: {
    IndustryAdded: taxonomy.IndustryAdded,
    SectorAdded: taxonomy.SectorAdded,
    SectionDefined: taxonomy.SectionDefined,
  },
  assessment: {
    AssessmentCreated: assessment.AssessmentCreated,
    QuestionAdded: assessment.QuestionAdded,
    DraftPublished: assessment.DraftPublished,
    VersionActivated: assessment.VersionActivated,
  },
  attempts: {
    AssessmentStarted: attempts.AssessmentStarted,
    QuestionAnswered: attempts.QuestionAnswered,
    AssessmentCompleted: attempts.AssessmentCompleted,
    AssessmentReopened: attempts.AssessmentReopened,
    SurveyAnswered: survey.SurveyAnswered,
  },
  report: {
    ResultsShared: report.ResultsShared,
    ShareLinkOpened: report.ShareLinkOpened,
    ShareLinkRevoked: report.ShareLinkRevoked,
    ExpertContactRequested: report.ExpertContactRequested,
  },
  survey: { SurveyQuestionAdded: survey.SurveyQuestionAdded },
} as const;

/** Every event of the product, by type. */
export const EVENTS = {
  ...EVENTS_OF_STREAM.account,
  ...EVENTS_OF_STREAM.email,
  ...EVENTS_OF_STREAM.emailChange,
  ...EVENTS_OF_STREAM.erasure,
  ...EVENTS_OF_STREAM.session,
  ...EVENTS_OF_STREAM.guesses,
  ...EVENTS_OF_STREAM.purchase,
  ...EVENTS_OF_STREAM.discountCode,
  ...EVENTS_OF_STREAM.mail,
  ...EVENTS_OF_STREAM.verification,
  ...EVENTS_OF_STREAM.agreements,
  ...EVENTS_OF_STREAM.partner,
  ...EVENTS_OF_STREAM.taxonomy,
  ...EVENTS_OF_STREAM.assessment,
  ...EVENTS_OF_STREAM.attempts,
  ...EVENTS_OF_STREAM.report,
  ...EVENTS_OF_STREAM.survey,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: DataOf<(typeof EVENTS)[T]> };

/** Any event of the product as read back, told apart by its type. */
export type DomainEvent = { [T in EventType]: RecordedEvent<T, EventData[T]> }[EventType];

/** Streams, by category: `<category>-<id>`, but for the two that exist once. */
export const STREAMS = {
  account: (userID: string) => `account-${userID}`,
  session: (sessionID: string) => `session-${sessionID}`,
  guesses: (guessesID: string) => `guesses-${guessesID}`,
  email: (pseudonym: string) => `email-${pseudonym}`,
  emailChange: (changeID: string) => `emailChange-${changeID}`,
  erasure: (userID: string) => `erasure-${userID}`,
  purchase: (purchaseID: string) => `purchase-${purchaseID}`,
  discountCode: (discountID: string) => `discountCode-${discountID}`,
  mail: (mailID: string) => `mail-${mailID}`,
  verification: (verificationID: string) => `verification-${verificationID}`,
  partner: (partnerID: string) => `partner-${partnerID}`,
  agreements: () => 'agreements',
  taxonomy: () => 'taxonomy',
  report: (userID: string) => `report-${userID}`,
  survey: () => 'survey',
  assessment: (originID: string) => `assessment-${originID}`,
  attempts: (userID: string) => `attempts-${userID}`,
} as const;

/** Prefixes of all streams of the product; a subscription with these leaves out the server's own streams. */
export const STREAM_PREFIXES = [
  'account-',
  'session-',
  'guesses-',
  'email-',
  'emailChange-',
  'erasure-',
  'purchase-',
  'discountCode-',
  'mail-',
  'verification-',
  'partner-',
  'agreements',
  'taxonomy',
  'report-',
  'survey',
  'assessment-',
  'attempts-',
] as const;

/** `<id>.<n>` taken apart. @returns the id before the last dot, and n. */
export function splitVersioned(id: string): { id: string; n: number } {
  const dot = id.lastIndexOf('.');
  return { id: id.slice(0, dot), n: Number(id.slice(dot + 1)) };
}
