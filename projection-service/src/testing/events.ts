/** Events for tests of read models: what deciders return, recorded as the log would. */
import {
  AccountOpened,
  AssessmentCreated,
  type DomainEvent,
  EVENTS,
  type EventData,
  type EventDefinition,
  type EventType,
  type NewEvent,
  ProfileChanged,
  QuestionAdded,
  SessionRefreshed,
  SessionStarted,
  STREAMS,
  splitVersioned,
} from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';

/** When the first event of a test log happens; each later one happens a minute after the one before. */
const START = Date.parse('2026-01-05T09:00:00.000Z');
const MINUTE = 60_000;

/** @returns instant of the n-th event of a test log, from 1. */
export const timeOf = (n: number): string => new Date(START + n * MINUTE).toISOString();
/** @returns position of the n-th event of a test log, from 1, as the embedded log writes it. */
export const positionOf = (n: number): string => String(n).padStart(20, '0');

type AnyData = Readonly<Record<string, unknown>>;

/** @returns the stream that an event of the product belongs to. @throws when a test invents a type. */
export function streamOf({ type, data }: NewEvent<string, AnyData>): string {
  const id = (name: string): string => String(data[name]);
  const category = EVENTS[type as EventType]?.stream; // a test may invent a type
  switch (category) {
    case 'account':
    case 'erasure':
    case 'recipient':
    case 'report':
    case 'export':
    case 'savedReports':
    case 'savedViews':
    case 'webhooks':
    case 'invitations':
    case 'actions':
    case 'calendar':
    case 'outcomes':
    case 'reminders':
    case 'evidence':
    case 'notes':
    case 'cohortMembership':
      return STREAMS[category](id('userID'));
    case 'session':
    case 'emailChange':
    case 'purchase':
    case 'discountCode':
    case 'mail':
    case 'verification':
    case 'partner':
    case 'seats':
    case 'seatPrices':
    case 'seatPurchase':
    case 'parkedEvent':
    case 'invitationBatch':
    case 'webhookDelivery':
    case 'branding':
    case 'cohort':
    case 'cohortInvitation':
    case 'apiKey':
      return STREAMS[category](id(ID_OF[category]));
    case 'attention':
      return STREAMS.attention(`${id('kind')}_${id('itemID')}`);
    case 'administrators':
    case 'identityProviders':
    case 'agreements':
    case 'taxonomy':
    case 'survey':
    case 'readModels':
      return STREAMS[category]();
    case 'assessment':
    case 'review':
      return STREAMS[category](splitVersioned(id('assessmentID')).id);
    case 'attempts':
      return STREAMS.attempts(splitVersioned(id('userAssessmentID')).id);
    default:
      // The stream of an address is named by an HMAC, which no event carries.
      throw new Error(`the test kit knows no stream of ${type}`);
  }
}

const ID_OF = {
  session: 'sessionID',
  emailChange: 'changeID',
  purchase: 'purchaseID',
  discountCode: 'discountID',
  mail: 'mailID',
  verification: 'verificationID',
  partner: 'partnerID',
  branding: 'partnerID',
  seats: 'partnerID',
  seatPrices: 'partnerID',
  seatPurchase: 'purchaseID',
  parkedEvent: 'parkedID',
  invitationBatch: 'batchID',
  webhookDelivery: 'deliveryID',
  cohort: 'cohortID',
  cohortInvitation: 'invitationID',
  apiKey: 'keyID',
} as const;

/** @returns the events as read back from a log that holds nothing else: one position, revision and minute after the other. */
export function recorded(events: readonly NewEvent<string, object>[]): DomainEvent[] {
  const revisions = new Map<string, number>();
  return events.map((event, i) => {
    const stream = streamOf(event as NewEvent<string, AnyData>);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata = metadataFor(`command${i + 1}`, timeOf(i + 1));
    // What the constructors of contracts made is a domain event once it is recorded.
    return { ...event, id: `event${i + 1}`, stream, revision, position: positionOf(i + 1), metadata } as DomainEvent;
  });
}

/** @returns the events as the log gives them once the key of a person is destroyed. */
export const erasedFor = (userID: string, events: readonly DomainEvent[]): DomainEvent[] =>
  events.map((event) => {
    const { personal }: EventDefinition = EVENTS[event.type];
    if (personal.length === 0 || !('userID' in event.data) || event.data.userID !== userID) return event;
    const empty = Object.fromEntries(personal.map((name) => [name, '']));
    return { ...event, erased: true, data: { ...event.data, ...empty } } as DomainEvent; // the same fields, as texts
  });

const MAYA = { firstName: 'Maya', lastName: 'Okafor', company: 'Lumen Ledger' };

/** A company user who can sign in. */
export const opened = (userID: string, about: Partial<EventData['AccountOpened']> = {}) =>
  AccountOpened.of(anAccount({ userID, ...MAYA, email: `${userID}@lumen.example`, ...about }));

/** Their name changed, to Okafor as last name. */
export const renamed = (userID: string, firstName: string, company = '') =>
  ProfileChanged.of({ userID, firstName, lastName: 'Okafor', company });

/** Somebody signed in; the session ends, whatever happens, on the evening of the first day of test logs. */
export const signedIn = (sessionID: string, userID: string, about: Partial<EventData['SessionStarted']> = {}) =>
  SessionStarted.of({
    sessionID,
    userID,
    userType: 'user',
    secretHash: 'a'.repeat(43),
    endsAt: '2026-01-05T21:00:00.000Z',
    device: 'Firefox on Windows',
    epoch: 0,
    ...about,
  });

/** A session was renewed. */
export const refreshed = (sessionID: string, userID?: string) =>
  SessionRefreshed.of({ sessionID, ...(userID && { userID }), secretHash: 'b'.repeat(43) });

/** An assessment for sector 1 of industry 1, with its first draft. */
export const created = (originID: string, about: Partial<EventData['AssessmentCreated']> = {}) =>
  AssessmentCreated.of({
    originID,
    assessmentID: `${originID}.1`,
    assessmentTitle: 'B2B readiness',
    assessmentType: 'P',
    industryID: 1,
    sectorID: 1,
    ...about,
  });

export const option = (questionOptionID: string, scoreImpact: number) => ({
  questionOptionID,
  text: `Option ${questionOptionID}`,
  scoreImpact,
  conditionalLanguageFB: `Feedback ${questionOptionID}`,
  conditionalLanguageAT: `Action ${questionOptionID}`,
});

/** A question with a strong and a weak option, `<questionID>-strong` and `<questionID>-weak`. */
export const asked = (
  assessmentID: string,
  questionID: string,
  sectionID: number,
  options?: readonly ReturnType<typeof option>[],
) =>
  QuestionAdded.of({
    assessmentID,
    questionID,
    questionGroupID: `group-${questionID}`,
    sectionID,
    text: `Question ${questionID}?`,
    helpText: '',
    explanationText: '',
    education: '',
    referralPartner: '',
    options: options ? [...options] : [option(`${questionID}-strong`, 1), option(`${questionID}-weak`, 0)],
  });
