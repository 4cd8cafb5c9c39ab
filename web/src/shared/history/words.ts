/** History in words. Unknown events and fields show their own names, split into words. */
import { labelsOf, OPTION_FIELDS, QUESTION_FIELDS, SECTION_FIELDS } from '@groundwork/contracts/administration';
import { AUDIENCE_NAMES, type UserType } from '@groundwork/contracts/browser';
import { LABELS } from '../../ui/form/texts.ts';
import { formatCount } from '../../ui/format.ts';

const CHANGES: Readonly<Record<string, string>> = {
  AccountOpened: 'Account opened',
  ProfileChanged: 'Profile corrected',
  PersonErased: 'Erased',
  AccountClosed: 'Account deleted',
  EmailChangeRequested: 'Asked for another email address',
  EmailChangeRefused: 'Asked for an email address that somebody else has',
  EmailChangeCancelled: 'Change of email address called off',
  EmailChangeFailed: 'Change of email address came to nothing',
  EmailChanged: 'Email address changed',
  EmailTakenBack: 'Email address of before taken back',
  SignInLinkRequested: 'Asked for a link to sign in on another device',
  PasswordResetRequested: 'Asked to reset the password',
  PasswordReset: 'Password reset',
  PasswordRevoked: 'Password revoked',
  InvitationSent: 'Invited',
  SecondFactorEnabled: 'Two-step sign-in turned on',
  SecondFactorDisabled: 'Two-step sign-in turned off',
  RecoveryCodesIssued: 'New recovery codes',
  SessionStarted: 'Signed in',
  SessionEnded: 'Signed out',
  SignedOutEverywhere: 'Signed out everywhere',
  PersonalDataRead: 'Personal data read on the command line',
  PaymentTaken: 'Paid',
  PurchaseRefunded: 'Money given back',
  ResultsShared: 'Results shared',
  ShareLinkNamed: 'Shared link named',
  ShareLinkRevoked: 'Shared link ended',
  ExpertContactRequested: 'Asked an expert to make contact',
  ExportRequested: 'Export asked for',
  ExportDownloaded: 'Export downloaded',
  DiscountCodeGenerated: 'Code made',
  DiscountCodeChanged: 'Code changed',
  DiscountCodeDeactivated: 'Code expired by hand',
  DiscountCodeEmailed: 'Code emailed to a person',
  AgreementIssued: 'Statement issued',
  AgreementAccepted: 'Statement accepted',
  SurveyAnswered: 'Feedback given',
  AssessmentCreated: 'Assessment added',
  AssessmentRenamed: 'Title changed',
  DraftCreated: 'Draft begun',
  DraftDiscarded: 'Draft thrown away',
  DraftPublished: 'Version published',
  VersionActivated: 'Version offered to founders',
  VersionDeactivated: 'Version no longer offered',
  ChangeUndone: 'Change taken back',
  ChangeRedone: 'Change made again',
  IndustryActivated: 'Industry offered to founders',
  IndustryDeactivated: 'Industry no longer offered',
  SectorActivated: 'Sector offered to founders',
  SectorDeactivated: 'Sector no longer offered',
  SectionDefined: 'Section written',
  ReadModelRebuildRequested: 'Rebuild asked for',
  ReadModelRolledBack: 'Rolled back',
  ParkedEventRetried: 'Parked event tried again',
  ParkedEventSkipped: 'Parked event skipped',
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
  agreementID: 'Statement',
  industryID: 'Industry',
  sectorID: 'Sector',
  assessmentID: 'Assessment',
  userAssessmentID: 'Assessment',
  expiresAt: 'Last day',
  maxUses: 'Uses at most',
  percent: 'Score',
  versionNumber: 'Version',
  changeNumber: 'Number of the change',
  asked: 'Asked for',
  audience: 'What it shows',
  assessmentTitle: 'Title',
  sectionID: 'Section',
  questionOrder: 'Place in its section',
  optionOrder: 'Place',
  ...ofQuestions,
  ...ofOptions,
  ...labelsOf(SECTION_FIELDS),
};

const USER_TYPES: Readonly<Record<UserType, string>> = {
  user: 'Company user',
  partnerUser: 'Partner user',
  admin: 'Administrator',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { IN_PROGRESS: 'In Progress', COMPLETED: 'Completed' },
  assessmentType: { P: 'Primary', A: 'Alternate' },
  userType: USER_TYPES,
  audience: AUDIENCE_NAMES,
  builderAccess: { true: 'yes', false: 'no' },
  by: { owner: 'the person', admin: 'an administrator', operator: 'an operator' },
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @returns e.g. '$299.00'. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

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
    case 'percent':
      return `${value}%`;
    case 'amount':
      return formatCents(Number(value));
    case 'expiresAt':
      // A date, in the form that lists use.
      return value.replaceAll('-', '/');
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
  failed: 'Unable to load the history.',
  answersFailed: 'Unable to load the answers.',
  emptyTitle: 'Nothing has happened yet',
  empty: 'Every change is told here, with who made it and when.',
  emptyActivity: 'What this person does is told here.',
  noMatch: 'Nothing matches. Show everything again to go on.',
  showAll: 'Show everything',
  by: 'by',
  somebody: 'somebody who was erased',
  on: {
    account: 'Account',
    partner: 'Partner',
    code: 'Discount code',
    agreement: 'Confidentiality statement',
    attempt: 'Assessment taken',
    assessment: 'Assessment',
    industry: 'Industry',
    sector: 'Sector',
    section: 'Section',
    readModel: 'Read model',
  },
  changed: (field: string) => `${field}:`,
  from: 'from',
  to: 'to',
  kind: 'What it was about',
  allKinds: 'Everything',
  since: 'From',
  until: 'To',
} as const;

export const ANSWERS = {
  version: (title: string, version: number) => `${title}, version ${formatCount(version)}`,
  emptyTitle: 'No answers yet',
  empty: 'Every answer ever given is told here, in order, with what it replaced.',
  question: 'Question',
  allQuestions: 'All questions',
  search: 'Search questions and answers',
  steps: { started: 'Started', completed: 'Completed', reopened: 'Opened again', answered: 'Answered' },
  replaced: 'Replaced',
  afterReopening: 'after it was opened again',
} as const;
