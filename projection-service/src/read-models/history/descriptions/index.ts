import type { EventType } from '@groundwork/contracts';
import { accountEvents } from './account.ts';
import { assessmentEvents } from './assessments.ts';
import { businessEvents } from './business.ts';
import type { EventDescriptions } from './description.ts';
import { operationsEvents } from './operations.ts';
import { taxonomyEvents } from './taxonomy.ts';

export const DESCRIPTIONS: EventDescriptions = {
  ...accountEvents,
  ...businessEvents,
  ...operationsEvents,
  ...assessmentEvents,
  ...taxonomyEvents,
};

/** Event types that the history leaves out, by the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly EventType[]>> = {
  'the audit of answers has them': ['QuestionAnswered'],
  'an event of the account follows, which is described': [
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
    'InvitationPlanned',
    'InvitationSettled',
    'InvitationBatchCompleted',
  ],
  'a step of what is described, or held back for it': [
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
    'PasskeyRenamed',
    'PasskeyUsed',
    'SessionRefreshed',
    'ShareLinkOpened',
    'RemindersStopped',
    'RemindersResumed',
  ],
  'the list of uses has them': ['DiscountCodeHeld', 'DiscountCodeReleased', 'DiscountCodeRedeemed'],
  'the list of messages has them': [
    'MailQueued',
    'MailSending',
    'MailSent',
    'MailFailed',
    'MailAbandoned',
    'FounderReminded',
    'ReminderRequested',
  ],
  'the list of exports has them': ['ExportFinished', 'ExportFailed'],
  'each sees their own, in the list of saved reports': [
    'ReportSaved',
    'ReportScheduled',
    'ReportPinned',
    'ReportNumbersChosen',
    'ReportRecipientAdded',
    'ReportRecipientRemoved',
    'ReportRecipientStopped',
    'ReportDeleted',
  ],
  'each sees their own, beside the list': ['ViewSaved', 'ViewDeleted'],
  'of an address, perhaps of nobody': ['RecipientForgotten', 'SignInFailed', 'SignInFailuresForgotten'],
  'each sees their own, beside their results': [
    'ActionMarked',
    'ActionNoted',
    'ActionDated',
    'ActionAssigned',
    'EvidenceFileKept',
    'EvidenceFileRemoved',
    'EvidenceKept',
  ],
  'the review of the draft has them': [
    'QuestionCommented',
    'ThreadResolved',
    'ThreadReopened',
    'CheckMeant',
    'CheckRaised',
  ],
  'the list of parked events has them': ['EventParked'],
  'content that comes with the product': ['SurveyQuestionAdded', 'ContentImported'],
};
