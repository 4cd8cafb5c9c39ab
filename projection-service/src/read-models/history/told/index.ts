import type { EventType } from '@groundwork/contracts';
import { accountEvents } from './account.ts';
import { assessmentEvents } from './assessments.ts';
import { businessEvents } from './business.ts';
import { operationsEvents } from './operations.ts';
import { taxonomyEvents } from './taxonomy.ts';
import type { ToldEvents } from './told.ts';

/** What history tells, by type of event. */
export const TOLD: ToldEvents = {
  ...accountEvents,
  ...businessEvents,
  ...operationsEvents,
  ...assessmentEvents,
  ...taxonomyEvents,
};

/** What history leaves out, and why. */
export const SILENT: Readonly<Record<string, readonly EventType[]>> = {
  'the audit of answers tells them': ['QuestionAnswered'],
  'an event of the account follows, which is told': [
    'AdministratorRemoved',
    'AdministratorRemovalCompleted',
    'BuilderAccessDecided',
    'ErasureRequested',
    'ErasureCompleted',
    'EmailChangeStarted',
    'EmailChangeConfirmed',
    'EmailChangeCompleted',
    'PurchaseStarted',
    'PurchaseCompleted',
  ],
  'a step of what is told, or held back for it': [
    'DraftFilled',
    'EmailReserved',
    'EmailReleased',
    'AccountClosingCompleted',
    'EmailChangeReminded',
    'EmailChangeUndone',
    'PaymentRequested',
    'PaymentActionRequired',
    'PaymentDeclined',
    'PurchaseCovered',
    'PurchaseExpired',
    'PurchaseReleased',
    'RefundRequested',
    'HumanVerified',
    'VerificationSpent',
  ],
  'changes nothing that anybody sees': [
    'PasswordRehashed',
    'InvitationCounted',
    'PasswordConfirmed',
    'SecondFactorPassed',
    'SessionRefreshed',
    'ShareLinkOpened',
    'RemindersStopped',
    'RemindersResumed',
  ],
  'the list of uses tells them': ['DiscountCodeHeld', 'DiscountCodeReleased', 'DiscountCodeRedeemed'],
  'the list of messages tells them': [
    'MailQueued',
    'MailSending',
    'MailSent',
    'MailFailed',
    'MailAbandoned',
    'FounderReminded',
  ],
  'the list of exports tells them': ['ExportFinished', 'ExportFailed'],
  'each sees their own, in the list of saved reports': ['ReportSaved', 'ReportScheduled', 'ReportDeleted'],
  'of an address, perhaps of nobody': ['RecipientForgotten', 'SignInFailed', 'SignInFailuresForgotten'],
  'each sees their own, beside their results': [
    'ActionMarked',
    'ActionNoted',
    'ActionDated',
    'ActionAssigned',
    'EvidenceKept',
  ],
  'the list of parked events tells them': ['EventParked'],
  'content that comes with the product': ['SurveyQuestionAdded', 'ContentImported'],
};
