import type { Pipeline } from '../core/pipeline.ts';
import type { EmailChanges } from '../email-change/email-changes.ts';
import type { Mails } from '../mail/mails.ts';
import { accountNotifications } from './account.ts';
import { emailNotifications } from './email.ts';
import { createNotificationTools, type Notifications } from './notification.ts';
import { purchaseNotifications } from './purchase.ts';
import { type ReportTools, reportNotifications } from './report.ts';
import { secondFactorNotifications } from './second-factor.ts';

export interface NotificationOptions extends ReportTools {
  readonly pipeline: Pipeline;
  readonly mails: Mails;
  readonly emailChanges: EmailChanges;
}

/** Which events call for which messages. */
export function createNotifications({ pipeline, mails, ...tools }: NotificationOptions): Notifications {
  const shared = createNotificationTools(pipeline, mails);
  return {
    ...purchaseNotifications(shared),
    ...accountNotifications(shared),
    ...emailNotifications(shared, tools.emailChanges),
    ...secondFactorNotifications(shared),
    ...reportNotifications(shared, tools),
  };
}
