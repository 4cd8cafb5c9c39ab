import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type EventDefinition, eventOf } from './core/event.ts';
import { PersonalText } from './core/personal.ts';
import { Id } from './core/schema.ts';
import { EVENTS, type EventType } from './events.ts';
import { STREAM_PREFIXES, STREAMS, splitVersioned } from './streams.ts';

type Schema = EventDefinition['schema'] & { properties: Record<string, { type?: string }>; required: string[] };
const definitions = Object.entries(EVENTS) as unknown as [EventType, EventDefinition & { schema: Schema }][];

it('every event that a slice exports is listed: what is not the log refuses to hold', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/-])events\.ts$/.test(name),
  );
  const modules: object[] = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
  const exported = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (Object.hasOwn(value, 'upcast') ? [name] : [])),
  );
  expect(exported.sort()).toEqual(Object.keys(EVENTS).sort());
});

describe('every event', () => {
  it.each(definitions)('%s is listed under its own type and says in a sentence why it exists', (type, definition) => {
    expect(definition.type).toBe(type);
    expect(definition.about).toMatch(/^[A-Z].{10,}\.$/);
  });

  it.each(definitions)('%s names the person whose key protects its personal fields', (_, { personal, schema }) => {
    if (personal.length > 0) expect(schema.required).toContain('userID');
    expect(personal).not.toContain('userID');
  });

  it.each(definitions)(
    '%s keeps only texts as personal fields, so that an erased one can read as empty',
    (_, { personal, schema }) => {
      for (const field of personal) expect(schema.properties[field]?.type, field).toBe('string');
    },
  );

  it.each(definitions)(
    '%s marks every name, address, company and password hash as personal',
    (_, { personal, schema }) => {
      const sensitive = ['firstName', 'lastName', 'email', 'company', 'passwordHash', 'phoneNumber'];
      const present = Object.keys(schema.properties).filter((field) => sensitive.includes(field));
      expect(present.filter((field) => !personal.includes(field))).toEqual([]);
    },
  );

  it.each(definitions)('%s is made in the version written today', (type, definition) => {
    const data = { any: 'data' };
    expect(definition.of(data as never)).toEqual({ type, version: definition.version, data });
    expect(definition.upcast(data, definition.version)).toBe(data);
  });
});

describe('defining an event', () => {
  const event = eventOf('account');
  const upcasters = {
    1: ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, title: name }),
    2: (data: Record<string, unknown>) => ({ ...data, language: 'en' }),
  };
  const define = () =>
    event('ThingNamed', 3, 'A thing was named.', { title: Type.String(), language: Type.String() }, upcasters);

  it('turns the oldest stored shape into today’s, one version after the other', () => {
    expect(define().upcast({ name: 'Pump' }, 1)).toEqual({ title: 'Pump', language: 'en' });
    expect(define().upcast({ title: 'Pump' }, 2)).toEqual({ title: 'Pump', language: 'en' });
    expect(define().upcast({ title: 'Pump', language: 'de' }, 3)).toEqual({ title: 'Pump', language: 'de' });
  });

  it('fails without a way from each older version', () => {
    expect(() => event('ThingNamed', 2, 'A thing.', {})).toThrow('ThingNamed has no upcaster from version 1');
    expect(() => event('ThingNamed', 3, 'A thing.', {}, { 1: (data) => data })).toThrow('from version 2');
  });

  it('fails for personal fields of nobody', () => {
    expect(() => event('ThingNamed', 1, 'A thing.', { owner: PersonalText(9) })).toThrow('no userID');
    expect(event('ThingNamed', 1, 'A thing.', { userID: Id(), owner: PersonalText(9) }).personal).toEqual(['owner']);
  });
});

/** Which events each stream holds, by the first part of its name. A stored event is only found where it was written. */
const WRITTEN = {
  actions: 'ActionAssigned ActionDated ActionMarked ActionNoted',
  account: `
    AccountActivated AccountClosed AccountClosingCompleted AccountDeactivated AccountOpened AgreementAccepted BuilderAccessGranted BuilderAccessRevoked EmailChangeRefused EmailChangeRequested EmailChanged
    EmailTakenBack IdentityLinked InvitationAccepted InvitationSent PartnerAccepted PartnerAccessEnded PartnerDeclined PartnerProposalWithdrawn PartnerProposed PasskeyAdded PasskeyRemoved PasskeyRenamed PasskeyUsed PasswordChanged PasswordRehashed PasswordRemoved PasswordReset
    PasswordResetRequested PasswordRevoked PersonErased PersonalDataRead ProfileChanged RecoveryCodeUsed RecoveryCodesIssued
    SecondFactorDisabled SecondFactorEnabled SecondFactorPassed SignInLinkRequested SignedOutEverywhere
  `,
  email: 'EmailReleased EmailReserved',
  emailChange: `
    EmailChangeCancelled EmailChangeCompleted EmailChangeConfirmed EmailChangeFailed EmailChangeReminded
    EmailChangeStarted EmailChangeUndone
  `,
  erasure: 'ErasureCompleted ErasureRequested',
  session: 'PasswordConfirmed SessionEnded SessionRefreshed SessionStarted',
  guesses: 'SignInFailed SignInFailuresForgotten',
  purchase: `
    PaymentActionRequired PaymentDeclined PaymentRefunded PaymentRequested PaymentTaken PurchaseCompleted PurchaseCovered
    PurchaseExpired PurchaseRefunded PurchaseReleased PurchaseStarted RefundRequested
    SignUpPasskeyGiven
  `,
  discountCode: `
    DiscountCodeChanged DiscountCodeDeactivated DiscountCodeEmailed DiscountCodeGenerated DiscountCodeHeld
    DiscountCodeRedeemed DiscountCodeReleased
  `,
  mail: 'MailAbandoned MailFailed MailQueued MailRequeued MailSending MailSent',
  attention: 'AttentionAssigned AttentionDismissed AttentionRestored',
  verification: 'HumanVerified VerificationSpent',
  agreements: 'AgreementIssued',
  apiKey: 'ApiKeyCreated ApiKeyEnding ApiKeyRevoked ApiKeyUsed ApiKeyUsedFromNetwork',
  keyring: 'ApiKeyPlaced',
  partner: 'PartnerAdded PartnerChanged',
  branding: 'PartnerBranded',
  cohort: 'CohortChanged CohortClosed CohortInvitationsPlanned CohortInvitationsSettled CohortLinkReplaced CohortMade',
  seats: `
    SeatNoticesSet SeatUsed SeatsBought SeatsEnding SeatsExpired SeatsExtended SeatsGranted SeatsHeldBack
    SeatsNotRefunded SeatsRefunded SeatsReserved SeatsReturned SeatsRunLow SeatsTakenBack
  `,
  seatPrices: 'SeatPricesSet',
  seatPurchase: `
    SeatPaymentActionRequired SeatPaymentCardTold SeatPaymentDeclined SeatPaymentRefunded SeatPaymentRequested SeatPaymentTaken
    SeatPurchaseCancelled SeatPurchaseCompleted SeatPurchaseExpired SeatPurchaseStarted SeatRefundPaid SeatRefundRefused SeatRefundRequested
  `,
  cohortInvitation:
    'CohortInvitationHeld CohortInvitationLetGo CohortInvitationReminded CohortInvitationResent CohortInvitationTaken CohortInvitationWithdrawn FounderInvited',
  cohortMembership: 'CohortJoined CohortLeft CohortMemberReminded',
  taxonomy: `
    ContentImported IndustryActivated IndustryAdded IndustryDeactivated IndustryRenamed SectionDefined SectorActivated SectorAdded
    SectorDeactivated SectorRenamed
  `,
  assessment: `
    AssessmentCreated AssessmentRenamed ChangeRedone ChangeUndone DraftCreated DraftDiscarded DraftFilled DraftPublished OptionAdded
    OptionChanged OptionDeleted OptionMoved PublicationCancelled PublicationRefused
    PublicationScheduled QuestionAdded QuestionChanged QuestionDeleted QuestionMoved VersionActivated
    VersionDeactivated
  `,
  attempts: 'AssessmentCompleted AssessmentReopened AssessmentStarted QuestionAnswered SurveyAnswered',
  evidence: 'EvidenceFileKept EvidenceFileRemoved EvidenceKept',
  notes: 'PersonNoted PersonNoteRemoved PersonTagged PersonUntagged',
  review: `
    CheckMeant CheckRaised DraftLinkCreated DraftLinkRevoked QuestionCommented ThreadReopened ThreadResolved
  `,
  report:
    'ExpertContactRequested ExpertRequestAssigned ExpertRequestStateSet ResultsShared ShareLinkNamed ShareLinkOpened ShareLinkRevoked',
  calendar: 'CalendarFeedEnded CalendarFeedMade CalendarFeedRead',
  outcomes: 'OutcomeAsked OutcomeQuestionsResumed OutcomeQuestionsStopped OutcomeTold',
  reminders: 'FounderReminded ReminderRequested RemindersResumed RemindersStopped',
  survey: 'SurveyQuestionAdded',
  identityProviders: `
    IdentityProviderAdded IdentityProviderChanged IdentityProviderRemoved IdentityProviderSecretReplaced
    IdentityProviderSwitchedOff IdentityProviderSwitchedOn IdentityProviderTested
  `,
  identity: 'IdentityReserved',
  administrators: 'AdministratorRemovalCompleted AdministratorRemoved BuilderAccessDecided',
  export: 'ExportDownloaded ExportFailed ExportFinished ExportRequested',
  readModels: 'ReadModelRebuildRequested ReadModelRolledBack',
  parkedEvent: 'EventParked ParkedEventRetried ParkedEventSkipped',
  recipient: 'RecipientForgotten',
  invitations: 'InvitationCounted',
  invitationBatch: 'InvitationBatchCompleted InvitationPlanned InvitationSettled',
  savedViews: 'ViewDeleted ViewSaved',
  webhooks:
    'WebhookAdded WebhookChanged WebhookDeleted WebhookFailing WebhookPaused WebhookRecovered WebhookResumed WebhookSecretRotated',
  webhookDelivery: 'WebhookAttemptFailed WebhookDelivered WebhookDeliveryDropped WebhookDeliveryRequeued WebhookTested',
  savedReports:
    'ReportDeleted ReportNumbersChosen ReportPinned ReportRecipientAdded ReportRecipientRemoved ReportRecipientStopped ReportSaved ReportScheduled',
};

describe('streams', () => {
  it('hold the events that they have always held', () => {
    const stored = Object.entries(WRITTEN).flatMap(([stream, types]) =>
      types
        .trim()
        .split(/\s+/)
        .map((type) => `${type} in ${stream}`),
    );
    expect(definitions.map(([type, { stream }]) => `${type} in ${stream}`).sort()).toEqual(stored.sort());
  });

  it('have the names that are stored', () => {
    const single = ['administrators', 'identityProviders', 'agreements', 'taxonomy', 'survey', 'readModels'];
    for (const [category, stream] of Object.entries(STREAMS))
      expect(stream('id')).toBe(single.includes(category) ? category : `${category}-id`);
    const prefixes = Object.keys(WRITTEN).map((category) => (single.includes(category) ? category : `${category}-`));
    expect([...STREAM_PREFIXES].sort()).toEqual(prefixes.sort());
  });

  it('all begin with one of the prefixes that subscriptions ask for', () => {
    for (const stream of Object.values(STREAMS)) {
      const name = stream('id');
      expect(
        STREAM_PREFIXES.filter((prefix) => name.startsWith(prefix)),
        name,
      ).toHaveLength(1);
    }
  });

  it('are found from a versioned id', () => {
    expect(splitVersioned('origin.12')).toEqual({ id: 'origin', n: 12 });
    expect(splitVersioned('a_b-c.1')).toEqual({ id: 'a_b-c', n: 1 });
  });
});
