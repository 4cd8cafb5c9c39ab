/** History in words. Unknown events and fields show their own names, split into words. */
import { labelsOf, OPTION_FIELDS, QUESTION_FIELDS, SECTION_FIELDS } from '@groundwork/contracts/administration';
import { AUDIENCE_NAMES, centsInWords, type UserType } from '@groundwork/contracts/browser';
import { LABELS } from '../../ui/form/texts.ts';
import { formatCount, formatDay, formatMoment, plural } from '../../ui/format.ts';
import { templateInWords } from '../lists/record/template.ts';
import { EXPERT_REQUEST_STATES } from './expert-states.ts';

const CHANGES: Readonly<Record<string, string>> = {
  AccountOpened: 'Account opened',
  ProfileChanged: 'Profile edited',
  PersonErased: 'Account erased',
  AccountClosed: 'Account deleted',
  EmailChangeRequested: 'Requested an email change',
  EmailChangeRefused: 'Requested an email address already in use',
  EmailChangeCancelled: 'Email change canceled',
  EmailChangeFailed: 'Email change failed',
  EmailChanged: 'Email changed',
  EmailTakenBack: 'Previous email restored',
  SignInLinkRequested: 'Requested a sign-in link for another device',
  PasswordResetRequested: 'Requested a password reset',
  PasswordReset: 'Password reset',
  PasswordRevoked: 'Password revoked',
  PasswordRemoved: 'Password removed',
  InvitationSent: 'Invited',
  SecondFactorEnabled: 'Two-step sign-in turned on',
  SecondFactorDisabled: 'Two-step sign-in turned off',
  PasskeyAdded: 'Passkey added',
  PasskeyRemoved: 'Passkey removed',
  RecoveryCodesIssued: 'Recovery codes renewed',
  ApiKeyCreated: 'API key created',
  ApiKeyUsedFromNetwork: 'API key used from a new network',
  ApiKeyRevoked: 'API key revoked',
  SessionStarted: 'Signed in',
  SessionEnded: 'Signed out',
  SignedOutEverywhere: 'Signed out everywhere',
  PersonalDataRead: 'Personal data read on the command line',
  PaymentTaken: 'Paid',
  PurchaseRefunded: 'Refunded',
  PaymentRefunded: 'Refunded',
  ResultsShared: 'Results shared',
  ShareLinkNamed: 'Shared link renamed',
  ShareLinkRevoked: 'Shared link ended',
  ExpertContactRequested: 'Asked an expert',
  ExpertRequestStateSet: 'Expert request updated',
  ExpertRequestAssigned: 'Expert request assigned',
  PersonNoted: 'Note added',
  PersonNoteRemoved: 'Note removed',
  PersonTagged: 'Tag added',
  PersonUntagged: 'Tag removed',
  AttentionDismissed: 'Dismissed from what needs attention',
  AttentionRestored: 'Put back on what needs attention',
  AttentionAssigned: 'Assigned',
  PartnerProposed: 'Asked whether a partner may see them',
  PartnerProposalWithdrawn: 'Partner request withdrawn',
  PartnerAccepted: 'Partner accepted',
  PartnerDeclined: 'Partner declined',
  PartnerAccessEnded: 'Partner access withdrawn',
  CohortJoined: 'Joined a cohort',
  CohortLeft: 'Left a cohort',
  OutcomeTold: 'Told what became of the round',
  CalendarFeedMade: 'Calendar address created',
  CalendarFeedEnded: 'Calendar address ended',
  MailRequeued: 'Email sent again',
  ExportRequested: 'Export requested',
  ExportDownloaded: 'Export downloaded',
  PartnerBranded: 'Branding changed',
  SeatsGranted: 'Seats given',
  SeatsTakenBack: 'Seats withdrawn',
  SeatsExtended: 'Last day of seats changed',
  SeatPricesSet: 'Price list of seats changed',
  DiscountCodeGenerated: 'Code generated',
  DiscountCodeChanged: 'Code changed',
  DiscountCodeDeactivated: 'Code expired',
  DiscountCodeEmailed: 'Code emailed',
  AgreementIssued: 'Agreement published',
  AgreementAccepted: 'Agreement accepted',
  SurveyAnswered: 'Feedback given',
  AssessmentCreated: 'Assessment added',
  AssessmentRenamed: 'Title changed',
  DraftCreated: 'Draft started',
  DraftDiscarded: 'Draft discarded',
  PublicationScheduled: 'Publication scheduled',
  PublicationCancelled: 'Scheduled publication canceled',
  PublicationRefused: 'Scheduled publication failed',
  DraftLinkCreated: 'Link to the draft created',
  DraftLinkRevoked: 'Link to the draft ended',
  DraftPublished: 'Version published',
  VersionActivated: 'Version activated',
  VersionDeactivated: 'Version deactivated',
  ChangeUndone: 'Change undone',
  ChangeRedone: 'Change redone',
  IndustryActivated: 'Industry activated',
  IndustryDeactivated: 'Industry deactivated',
  SectorActivated: 'Sector activated',
  SectorDeactivated: 'Sector deactivated',
  SectionDefined: 'Section saved',
  ReadModelRebuildRequested: 'Rebuild requested',
  ReadModelRolledBack: 'Rebuild rolled back',
  ParkedEventRetried: 'Failed update retried',
  ParkedEventSkipped: 'Failed update skipped',
};

// `text` is dropped, as questions and options both have one.
const { text: _question, ...ofQuestions } = labelsOf(QUESTION_FIELDS);
const { text: _option, ...ofOptions } = labelsOf(OPTION_FIELDS);

const FIELDS: Readonly<Record<string, string>> = {
  ...LABELS,
  newEmail: 'New email',
  userType: 'Role',
  partnerID: 'Partner',
  partnerUserID: 'Partner user',
  partnerName: 'Name',
  logo: 'Logo',
  color: 'Color',
  line: 'Line',
  welcome: 'Welcome text',
  count: 'Seats',
  invoice: 'Invoice',
  lastDay: 'Last day',
  seatPrices: 'Prices',
  agreementID: 'Agreement',
  industryID: 'Industry',
  sectorID: 'Sector',
  assessmentID: 'Assessment',
  userAssessmentID: 'Assessment',
  expiresAt: 'Last day',
  maxUses: 'Maximum uses',
  percent: 'Score',
  versionNumber: 'Version',
  changeNumber: 'Change number',
  publishAt: 'Publish on',
  asked: 'Requested',
  audience: 'What it shows',
  adminID: 'Assigned to',
  method: 'With',
  attention: 'Item',
  template: 'Email',
  requestState: 'State',
  assessmentTitle: 'Title',
  sectionID: 'Section',
  questionOrder: 'Order in section',
  optionOrder: 'Order',
  ...ofQuestions,
  ...ofOptions,
  ...labelsOf(SECTION_FIELDS),
};

/** What only says which of the engine's things it was: nobody knows an agreement by its id, and there is one at a time. */
const UNTOLD: ReadonlySet<string> = new Set(['agreementID']);

export const isTold = ({ field }: { readonly field: string }): boolean => !UNTOLD.has(field);

const USER_TYPES: Readonly<Record<UserType, string>> = {
  user: 'Founder',
  partnerUser: 'Partner user',
  admin: 'Admin',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { IN_PROGRESS: 'In Progress', COMPLETED: 'Completed' },
  assessmentType: { P: 'Primary', A: 'Alternate' },
  userType: USER_TYPES,
  audience: AUDIENCE_NAMES,
  requestState: EXPERT_REQUEST_STATES,
  adminID: { nobody: 'no one' },
  attention: {
    messageFailed: 'Failed email',
    refund: 'Refund',
    invitation: 'Invitation',
    seatPurchase: 'Seats by card',
  },
  builderAccess: { true: 'yes', false: 'no' },
  reason: {
    notPublishable: 'no question has two answer options',
    noChanges: 'the draft had no changes',
    accessEnded: 'whoever scheduled it no longer has builder access',
  },
  method: { password: 'password', passkey: 'passkey' },
  by: { owner: 'the person', admin: 'an admin', operator: 'an operator', mailbox: 'the first use of a mailed link' },
};

const takenApart = (name: string): string => {
  const words = name
    .replace(/ID$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const changeInWords = (change: string): string => CHANGES[change] ?? takenApart(change);

export const fieldInWords = (field: string): string => FIELDS[field] ?? takenApart(field);

/** A missing value is a dash. */
export function valueInWords(field: string, value: string | null): string {
  if (value === null) return '–';
  switch (field) {
    case 'discount':
    case 'defaultDiscount':
      return `${formatCount(Math.round(Number(value) * 10_000) / 100)}%`;
    case 'maxUses':
      return formatCount(Number(value));
    case 'publishAt':
      return formatMoment(value);
    case 'percent':
      return `${value}%`;
    case 'template':
      return templateInWords(value);
    case 'amount':
      return centsInWords(Number(value));
    case 'expiresAt':
    case 'lastDay':
      return formatDay(value);
    default:
      return VALUES[field]?.[value] ?? value;
  }
}

export const HISTORY = {
  action: 'History',
  activityAction: 'Activity',
  title: (name: string) => `History of ${name}`,
  activityTitle: (name: string) => `Activity of ${name}`,
  answersTitle: (name: string) => `Answers of ${name}`,
  list: 'What happened',
  entries: (count: number) => plural(count, 'entry', 'entries'),
  failed: 'Unable to load the history.',
  answersFailed: 'Unable to load the answers.',
  emptyTitle: 'No history yet',
  empty: 'Changes appear here, with who made them and when.',
  emptyActivity: 'What this person does appears here.',
  noMatch: 'No matches.',
  showAll: 'Show everything',
  by: 'by',
  somebody: 'someone whose account was erased',
  on: {
    account: 'Account',
    partner: 'Partner',
    code: 'Discount code',
    agreement: 'Confidentiality agreement',
    attempt: 'Assessment taken',
    assessment: 'Assessment',
    industry: 'Industry',
    sector: 'Sector',
    section: 'Section',
    readModel: 'Screen data',
  },
  changed: (field: string) => `${field}:`,
  from: 'from',
  to: 'to',
  kind: 'About',
  allKinds: 'Everything',
  since: 'From',
  until: 'To',
} as const;

export const ANSWERS = {
  version: (title: string, version: number) => `${title}, version ${formatCount(version)}`,
  emptyTitle: 'No answers yet',
  empty: 'Every answer appears here, in order, with the answer it replaced.',
  question: 'Question',
  allQuestions: 'All questions',
  search: 'Search questions and answers',
  steps: { started: 'Started', completed: 'Completed', reopened: 'Reopened', answered: 'Answered' },
  replaced: 'Replaced',
  afterReopening: 'after reopening',
} as const;
