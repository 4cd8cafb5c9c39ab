import * as account from './account/events.ts';
import * as agreements from './agreements/events.ts';
import * as assessment from './assessment/events.ts';
import * as attempts from './attempts/events.ts';
import type { DataOf, RecordedEvent } from './kit/event.ts';
import * as partner from './partner/events.ts';
import * as session from './session/events.ts';
import * as taxonomy from './taxonomy/events.ts';

/** Every event of the product, under the category of the streams it is written to. */
export const EVENTS_OF_STREAM = {
  account: {
    AccountOpened: account.AccountOpened,
    ProfileChanged: account.ProfileChanged,
    AgreementAccepted: account.AgreementAccepted,
    BuilderAccessGranted: account.BuilderAccessGranted,
  },
  email: { EmailReserved: account.EmailReserved },
  session: {
    SessionStarted: session.SessionStarted,
    SessionRefreshed: session.SessionRefreshed,
    SessionEnded: session.SessionEnded,
  },
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
  },
} as const;

/** Every event of the product, by type. */
export const EVENTS = {
  ...EVENTS_OF_STREAM.account,
  ...EVENTS_OF_STREAM.email,
  ...EVENTS_OF_STREAM.session,
  ...EVENTS_OF_STREAM.agreements,
  ...EVENTS_OF_STREAM.partner,
  ...EVENTS_OF_STREAM.taxonomy,
  ...EVENTS_OF_STREAM.assessment,
  ...EVENTS_OF_STREAM.attempts,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: DataOf<(typeof EVENTS)[T]> };

/** Any event of the product as read back, told apart by its type. */
export type DomainEvent = { [T in EventType]: RecordedEvent<T, EventData[T]> }[EventType];

/** Streams, by category: `<category>-<id>`, but for the two that exist once. */
export const STREAMS = {
  account: (userID: string) => `account-${userID}`,
  session: (sessionID: string) => `session-${sessionID}`,
  email: (hmac: string) => `email-${hmac}`,
  partner: (partnerID: string) => `partner-${partnerID}`,
  agreements: () => 'agreements',
  taxonomy: () => 'taxonomy',
  assessment: (originID: string) => `assessment-${originID}`,
  attempts: (userID: string) => `attempts-${userID}`,
} as const;

/** Prefixes of all streams of the product; a subscription with these leaves out the server's own streams. */
export const STREAM_PREFIXES = [
  'account-',
  'session-',
  'email-',
  'partner-',
  'agreements',
  'taxonomy',
  'assessment-',
  'attempts-',
] as const;

/** `<id>.<n>` taken apart. @returns the id before the last dot, and n. */
export function splitVersioned(id: string): { id: string; n: number } {
  const dot = id.lastIndexOf('.');
  return { id: id.slice(0, dot), n: Number(id.slice(dot + 1)) };
}
