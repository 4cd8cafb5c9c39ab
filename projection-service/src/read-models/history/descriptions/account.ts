import { CHANGED_FIELDS, OUTCOME_WORDS, SIGN_UP_FIELDS } from '@groundwork/contracts';
import { type EventDescription, type EventDescriptions, fieldsOf } from './description.ts';

type OfPerson = { readonly userID: string };

interface OfPartner extends OfPerson {
  readonly partnerID: string;
  readonly partnerUserID: string;
}

const account: EventDescription<OfPerson> = { kind: 'account', subject: ({ userID }) => userID };
const ofPartner: EventDescription<OfPartner> = {
  ...account,
  says: (data) => fieldsOf(data, 'partnerID', 'partnerUserID'),
};
/** A purchase has the id of the account that it opens. */
const purchase = { kind: 'account', subject: ({ purchaseID }: { readonly purchaseID: string }) => purchaseID } as const;

/** Stands for no account, as in filters. */
const NOBODY = 'nobody';

/** Secrets and hashes are never shown. */
export const accountEvents = {
  AccountOpened: {
    ...account,
    sets: (data) => fieldsOf(data, 'userType', ...SIGN_UP_FIELDS, 'partnerID', 'partnerUserID', 'discountCode'),
  },
  ProfileChanged: { ...account, sets: (data) => fieldsOf(data, ...CHANGED_FIELDS.filter((field) => field in data)) },
  AgreementAccepted: { ...account, sets: (data) => fieldsOf(data, 'agreementID') },
  AccountClosed: account,
  AccountDeactivated: account,
  AccountActivated: account,
  BuilderAccessGranted: { ...account, sets: () => ({ builderAccess: 'true' }) },
  BuilderAccessRevoked: { ...account, sets: () => ({ builderAccess: 'false' }) },
  PersonErased: account,
  PartnerProposed: ofPartner,
  PartnerProposalWithdrawn: ofPartner,
  PartnerAccepted: ofPartner,
  PartnerDeclined: ofPartner,
  PartnerAccessEnded: ofPartner,
  CohortJoined: account,
  CohortLeft: account,
  PersonalDataRead: { ...account, says: (data) => fieldsOf(data, 'reason', 'asked') },

  EmailChangeRequested: { ...account, says: (data) => fieldsOf(data, 'newEmail') },
  EmailChangeRefused: account,
  EmailChangeCancelled: { ...account, says: (data) => fieldsOf(data, 'reason') },
  EmailChangeFailed: account,
  EmailChanged: { ...account, sets: (data) => fieldsOf(data, 'email') },
  EmailTakenBack: { ...account, sets: (data) => fieldsOf(data, 'email') },

  PasswordChanged: account,
  PasswordRemoved: account,
  PasswordResetRequested: account,
  PasswordReset: account,
  PasswordRevoked: account,
  SignInLinkRequested: account,
  InvitationSent: account,
  InvitationAccepted: account,
  IdentityLinked: account,
  SecondFactorEnabled: account,
  SecondFactorDisabled: { ...account, says: (data) => fieldsOf(data, 'by') },
  RecoveryCodesIssued: account,
  RecoveryCodeUsed: account,
  PasskeyAdded: account,
  PasskeyRemoved: { ...account, says: (data) => fieldsOf(data, 'by') },
  SessionStarted: { ...account, says: (data) => fieldsOf(data, 'method') },
  SessionEnded: { ...account, says: (data) => fieldsOf(data, 'reason') },
  SignedOutEverywhere: account,

  ApiKeyCreated: { ...account, says: ({ name, scopes }) => ({ apiKey: name, scopes: scopes.join(', ') }) },
  ApiKeyUsedFromNetwork: { ...account, says: ({ keyID, network }) => ({ keyID, network }) },
  ApiKeyRevoked: { ...account, says: (data) => fieldsOf(data, 'keyID', 'by') },

  PaymentTaken: { ...account, says: (data) => fieldsOf(data, 'amount') },
  PurchaseRefunded: purchase,
  PaymentRefunded: { ...account, says: (data) => fieldsOf(data, 'amount') },
  ResultsShared: {
    ...account,
    says: ({ audience = 'whole', ...data }) => fieldsOf({ ...data, audience }, 'userAssessmentID', 'audience'),
  },
  ShareLinkNamed: account,
  ShareLinkRevoked: account,
  OutcomeTold: {
    ...account,
    says: ({ status, month, amount, investors }) => ({
      round: OUTCOME_WORDS.status[status],
      raisedIn: month,
      amountRaised: amount && OUTCOME_WORDS.amount[amount],
      raisedFrom: investors.map((kind) => OUTCOME_WORDS.investor[kind]).join(', ') || null,
    }),
  },
  CalendarFeedMade: account,
  CalendarFeedEnded: account,
  ExpertContactRequested: { ...account, says: (data) => fieldsOf(data, 'userAssessmentID') },
  ExpertRequestStateSet: { ...account, says: ({ state }) => ({ requestState: state }) },
  ExpertRequestAssigned: { ...account, says: ({ adminID }) => ({ adminID: adminID ?? NOBODY }) },
  PersonNoted: account,
  PersonNoteRemoved: account,
  PersonTagged: account,
  PersonUntagged: account,
  AttentionDismissed: { ...account, says: (data) => ({ attention: data.kind, ...fieldsOf(data, 'reason') }) },
  AttentionRestored: { ...account, says: ({ kind }) => ({ attention: kind }) },
  AttentionAssigned: { ...account, says: ({ kind, adminID }) => ({ attention: kind, adminID: adminID ?? NOBODY }) },
  MailRequeued: { ...account, says: (data) => fieldsOf(data, 'template') },
  ExportRequested: { ...account, says: (data) => fieldsOf(data, 'kind', 'format') },
  ExportDownloaded: account,
} satisfies EventDescriptions;
