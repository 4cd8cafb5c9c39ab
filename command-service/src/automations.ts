import { randomBytes } from 'node:crypto';
import type { Checkpoints, Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import { closingAutomation } from './account-closing/automation.ts';
import { administratorAutomation } from './admins/automation.ts';
import type { Application } from './application.ts';
import { type Automation, type ProcessManager, startAutomation } from './core/automation.ts';
import { emailChangeAutomation } from './email-change/automation.ts';
import { erasureAutomation } from './erasure/automation.ts';
import { reapplyErasures } from './erasure/reapply.ts';
import { startSweeping } from './evidence/sweeping.ts';
import { startMailAutomation } from './mail/automation.ts';
import type { MailOutcome } from './mail/outcomes.ts';
import { renderWith } from './mail/render.ts';
import { startNotifications } from './notifications/automation.ts';
import { createNotifications } from './notifications/notifications.ts';
import { purchaseAutomation } from './purchase/automation.ts';
import { assessmentAutomation } from './questionnaires/automation.ts';
import { recipientAutomation } from './recipients/automation.ts';
import { reminderAutomation } from './reminders/automation.ts';
import { savedReportAutomation } from './reports/automation.ts';
import { publicationAutomation } from './review/publications.ts';
import { requestOwnersAutomation } from './sharing/automation.ts';
import { invitationAutomation } from './staff/many/automation.ts';

export interface AutomationsOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly logger: Logger;
  readonly application: Application;
  /** Milliseconds that other processes leave a message alone while one sends it; 0 for a single process. */
  readonly mailLeaseMs: number;
}

export interface Automations {
  readonly caughtUp: Promise<void>;
  /** The outcome of a message's first attempt, after a few seconds at most. */
  outcomeOf(mailID: string): Promise<MailOutcome>;
  stop(): Promise<void>;
}

const INTERVAL_MS = 15_000;
const OUTCOME_TIMEOUT_MS = 4_000;

/** Work that no request waits for: sending mail and finishing what was interrupted. */
export function startAutomations(options: AutomationsOptions): Automations {
  const { log, checkpoints, logger, application, mailLeaseMs } = options;
  const { purchases, emailChanges, erasures, administrators, closings, links, now, providers } = application;
  const failed =
    (name: string) =>
    (error: unknown): void =>
      logger.warn({ err: error, automation: name }, 'an automation was interrupted');
  const start = (manager: ProcessManager): Automation =>
    startAutomation({
      ...manager,
      log,
      checkpoints,
      now,
      intervalMs: INTERVAL_MS,
      onError: failed(manager.name),
    });

  const mail = startMailAutomation({
    log,
    checkpoints,
    mails: application.mails,
    forgetAll: application.forgetAll,
    mailer: providers.mailer,
    render: renderWith(links, application.fillReport),
    logger,
    now,
    runID: randomBytes(12).toString('base64url'),
    leaseMs: mailLeaseMs,
  });
  const running = [
    reapplyErasures({ log, forgetMail: (userID) => providers.mailer.forget(userID), onError: failed('erased keys') }),
    startNotifications({
      log,
      checkpoints,
      notifications: createNotifications(application),
      onError: failed('notices'),
    }),
    start(purchaseAutomation(purchases)),
    start(emailChangeAutomation(emailChanges)),
    start(erasureAutomation(erasures)),
    start(administratorAutomation(administrators, now)),
    start(closingAutomation(closings)),
    start(requestOwnersAutomation(application.ownedRequests)),
    start(recipientAutomation(application.recipients)),
    start(assessmentAutomation(application.builder)),
    start(invitationAutomation(application.invitationBatches)),
    start(savedReportAutomation(application.reportMails)),
    start(publicationAutomation(application.publications)),
    start(reminderAutomation(application.reminding)),
    startSweeping({ evidenceFiles: application.evidenceFiles, onError: failed('files') }),
  ];

  return {
    outcomeOf: (mailID) => mail.outcome(mailID, OUTCOME_TIMEOUT_MS),
    caughtUp: Promise.all([mail, ...running].map((automation) => automation.caughtUp)).then(() => undefined),
    async stop() {
      await Promise.all(running.map((automation) => automation.stop()));
      await mail.stop();
    },
  };
}
