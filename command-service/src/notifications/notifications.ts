import type { Tracer } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import type { EmailChanges } from '../email-change/email-changes.ts';
import type { Mails } from '../mail/mails.ts';
import type { Purchases } from '../purchase/purchases.ts';
import { accountNotifications } from './account.ts';
import { actionNotifications } from './actions.ts';
import { type ApiKeyNotificationTools, apiKeyNotifications } from './api-keys.ts';
import { type CohortNotificationTools, cohortNotifications } from './cohorts.ts';
import { type DiscountTools, discountNotifications } from './discount-codes.ts';
import { emailNotifications } from './email.ts';
import { type ExportTools, exportNotifications } from './exports.ts';
import { createNotificationTools, type Notifications } from './notification.ts';
import { type OperatorTools, operationsNotifications } from './operations.ts';
import { type OutcomeTools, outcomeNotifications } from './outcomes.ts';
import { type PartnerAccessTools, partnerAccessNotifications } from './partner-access.ts';
import { passkeyNotifications } from './passkeys.ts';
import { type PublicationTools, publicationNotifications } from './publications.ts';
import { purchaseNotifications } from './purchase.ts';
import { type ReminderTools, reminderNotifications } from './reminders.ts';
import { type SeatPurchaseTools, seatPurchaseNotifications } from './seat-purchases.ts';
import { type SeatNotificationTools, seatNotifications } from './seats.ts';
import { secondFactorNotifications } from './second-factor.ts';
import { type ReportTools, reportNotifications } from './sharing.ts';
import { type WebhookTools, webhookNotifications } from './webhooks.ts';

export interface NotificationOptions
  extends ReportTools,
    ApiKeyNotificationTools,
    DiscountTools,
    ExportTools,
    OperatorTools,
    ReminderTools,
    OutcomeTools,
    Pick<CohortNotificationTools, 'branding'>,
    Pick<PartnerAccessTools, 'partners'>,
    PublicationTools,
    Pick<SeatPurchaseTools, 'seatPurchases'>,
    Pick<SeatNotificationTools, 'seatNoticing'>,
    WebhookTools {
  readonly accounts: Accounts;
  readonly mails: Mails;
  readonly purchases: Purchases;
  readonly emailChanges: EmailChanges;
  readonly tracer: Tracer;
}

export function createNotifications(options: NotificationOptions): Notifications {
  const shared = createNotificationTools(options.accounts, options.mails, options.tracer);
  return {
    ...purchaseNotifications(shared, options),
    ...seatPurchaseNotifications(shared, options),
    ...accountNotifications(shared, options),
    ...emailNotifications(shared, options.emailChanges),
    ...secondFactorNotifications(shared),
    ...passkeyNotifications(shared),
    ...reportNotifications(shared, options),
    ...actionNotifications(shared, options),
    ...apiKeyNotifications(shared, options),
    ...discountNotifications(shared, options),
    ...reminderNotifications(shared, options),
    ...outcomeNotifications(shared, options),
    ...exportNotifications(shared, options),
    ...cohortNotifications(shared, options),
    ...partnerAccessNotifications(shared, options),
    ...publicationNotifications(shared, options),
    ...seatNotifications(shared, options),
    ...webhookNotifications(shared, options),
    ...operationsNotifications(shared, options),
  };
}
