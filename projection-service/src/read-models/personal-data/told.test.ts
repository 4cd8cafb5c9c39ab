import { EVENTS, type EventDefinition, exportPersonalData } from '@groundwork/contracts';
import { expect, it } from 'vitest';

/** Where founders read what was sealed with their key. */
const TOLD = {
  profile: 'AccountOpened EmailChangeRequested EmailChanged EmailTakenBack ProfileChanged',
  purchases: 'PaymentTaken PurchaseStarted',
  sessions: 'SessionStarted',
  passkeys: 'PasskeyAdded PasskeyRenamed SignUpPasskeyGiven',
  messages: 'MailQueued',
  shares: 'ResultsShared ShareLinkNamed',
  evidence: 'EvidenceFileKept EvidenceKept',
  actions: 'ActionAssigned ActionNoted',
  tags: 'PersonTagged PersonUntagged',
  notes: 'PersonNoted',
  dismissals: 'AttentionDismissed',
  surveys: 'SurveyAnswered',
};
/** Why what these seal is not among it. */
const NOT_TOLD = {
  'it is a hash': 'InvitationAccepted PasswordChanged PasswordRehashed PasswordReset',
  'the account says it once it counts': 'EmailChangeStarted',
  'they are staff, or operators': `
    ApiKeyCreated ApiKeyUsedFromNetwork ExportRequested PersonalDataRead ReportSaved SeatPaymentCardTold SeatPurchaseStarted ViewSaved
    WebhookAdded WebhookAttemptFailed WebhookChanged WebhookDelivered
  `,
  'they have no account': 'CohortInvitationsPlanned DiscountCodeEmailed FounderInvited InvitationPlanned',
};

it('of every event with personal fields it is said where its person reads them, or why not', () => {
  const { data } = exportPersonalData.answer.properties;
  expect(Object.keys(data.properties)).toEqual(expect.arrayContaining(Object.keys(TOLD)));
  const definitions: readonly EventDefinition[] = Object.values(EVENTS);
  const sealed = definitions.filter(({ personal }) => personal.length > 0).map(({ type }) => type);
  const said = [...Object.values(TOLD), ...Object.values(NOT_TOLD)].flatMap((types) => types.trim().split(/\s+/));
  expect(said.sort()).toEqual(sealed.sort());
});
