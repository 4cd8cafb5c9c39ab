import { randomBytes } from 'node:crypto';
import type { Checkpoints, Leases, Log } from '@groundwork/event-store';
import type { Gauges, Logger } from '@groundwork/service-kit';
import { closingAutomation } from './account-closing/automation.ts';
import { administratorAutomation } from './admins/automation.ts';
import { apiKeyAutomations } from './api-keys/automation.ts';
import type { Application } from './application.ts';
import { cohortAutomations } from './cohorts/automation.ts';
import { type ProcessManager, startAutomation } from './core/automation.ts';
import { createDuties, type DutiesOptions, type Duty, type Led } from './core/duties.ts';
import { checkpointName } from './core/from-checkpoint.ts';
import { emailChangeAutomation } from './email-change/automation.ts';
import { erasureAutomation } from './erasure/automation.ts';
import { reapplyErasures } from './erasure/reapply.ts';
import { startSweeping } from './evidence/sweeping.ts';
import { MAIL_TYPES, startMailAutomation } from './mail/automation.ts';
import { mailGauges } from './mail/gauges.ts';
import { lookForOutcome, type MailOutcome } from './mail/outcomes.ts';
import { renderWith } from './mail/render.ts';
import { noticeTypes, startNotifications } from './notifications/automation.ts';
import { createNotifications } from './notifications/notifications.ts';
import { outcomeAutomation } from './outcomes/automation.ts';
import { purchaseAutomation } from './purchase/automation.ts';
import { assessmentAutomation } from './questionnaires/automation.ts';
import { recipientAutomation } from './recipients/automation.ts';
import { reminderAutomation } from './reminders/automation.ts';
import { savedReportAutomation } from './reports/automation.ts';
import { publicationAutomation } from './review/publications.ts';
import { seatAutomations } from './seats/automation.ts';
import { seatExpiryAutomation } from './seats/expiry/automation.ts';
import { seatNoticeAutomation } from './seats/notices/automation.ts';
import { seatPurchaseAutomations } from './seats/purchase/automation.ts';
import { requestOwnersAutomation } from './sharing/experts/automation.ts';
import { invitationAutomation } from './staff/many/automation.ts';
import { startWebhooks, WEBHOOK_AUTOMATION_TYPES } from './webhooks/automation.ts';
import { webhookGauges } from './webhooks/gauges.ts';

export interface AutomationsOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly logger: Logger;
  readonly application: Application;
  /** Where several processes may run: each automation is run by the one that leads it. */
  readonly leases?: Leases | undefined;
  readonly leaseTimes?: DutiesOptions['times'];
  /** Milliseconds that other processes leave a message alone while one sends it; 0 for a single process. */
  readonly mailLeaseMs: number;
}

export interface Automations {
  readonly caughtUp: Promise<void>;
  /** The outcome of a message's first attempt; 'pending' after `timeoutMs`, absent: a few seconds. */
  outcomeOf(mailID: string, timeoutMs?: number): Promise<MailOutcome>;
  readonly gauges: readonly Gauges[];
  stop(): Promise<void>;
}

const INTERVAL_MS = 15_000;
const OUTCOME_TIMEOUT_MS = 4_000;

/** Work that no request waits for: sending mail and finishing what was interrupted. */
export function startAutomations(options: AutomationsOptions): Automations {
  const { log, checkpoints, logger, application, mailLeaseMs } = options;
  const { purchases, emailChanges, erasures, administrators, closings, links, now, providers, meter, tracer } =
    application;
  const failed =
    (name: string) =>
    (error: unknown): void => {
      meter.count('groundwork_automation_failures_total', { automation: name });
      logger.warn({ err: error, automation: name }, 'an automation was interrupted');
    };
  const duties = createDuties({ leases: options.leases, times: options.leaseTimes, onError: failed('leases') });
  // By the checkpoint's name: one that another release runs for other events stands beside it.
  const start = (manager: ProcessManager): Led<Duty> =>
    duties.add(checkpointName(manager.name, manager.types), () =>
      startAutomation({
        ...manager,
        ...{ log, checkpoints, now, tracer },
        intervalMs: INTERVAL_MS,
        onError: failed(manager.name),
      }),
    );

  const mail = duties.add(checkpointName('mail', MAIL_TYPES), () =>
    startMailAutomation({
      log,
      checkpoints,
      mails: application.mails,
      forgetAll: application.forgetAll,
      mailer: providers.mailer,
      render: renderWith(links, application.fillReport),
      logger,
      meter,
      tracer,
      now,
      runID: randomBytes(12).toString('base64url'),
      leaseMs: mailLeaseMs,
    }),
  );
  const webhooks = duties.add(checkpointName('webhooks', WEBHOOK_AUTOMATION_TYPES), () =>
    startWebhooks({
      log,
      checkpoints,
      ...application.webhooks,
      accounts: application.accounts,
      outgoing: providers.outgoing,
      forgetAll: application.forgetAll,
      logger,
      meter,
      now,
      onError: failed('webhooks'),
    }),
  );
  const notifications = createNotifications(application);
  const led = [
    mail,
    webhooks,
    duties.add(checkpointName('notices', noticeTypes(notifications)), () =>
      startNotifications({ log, checkpoints, notifications, onError: failed('notices') }),
    ),
    start(purchaseAutomation(purchases)),
    start(emailChangeAutomation(emailChanges)),
    start(erasureAutomation(erasures)),
    start(administratorAutomation(administrators, now)),
    start(closingAutomation(closings)),
    start(requestOwnersAutomation(application.ownedRequests)),
    start(recipientAutomation(application.recipients)),
    start(assessmentAutomation(application.builder)),
    start(invitationAutomation(application.invitationBatches)),
    ...cohortAutomations(application).map(start),
    ...seatAutomations(application.seats).map(start),
    ...seatPurchaseAutomations(application.seatPurchases).map(start),
    start(seatExpiryAutomation(application)),
    start(seatNoticeAutomation(application.seatNoticing)),
    start(savedReportAutomation(application.reportMails)),
    start(publicationAutomation(application.publications)),
    start(reminderAutomation(application.reminding)),
    ...apiKeyAutomations(application.apiKeys).map(start),
    start(outcomeAutomation({ log, asking: application.asking, now })),
    duties.add('files', () => startSweeping({ evidenceFiles: application.evidenceFiles, onError: failed('files') })),
  ];
  // By each: a process is ready once the keys that it reads are without the erased.
  const keys = reapplyErasures({
    log,
    forgetMail: (userID) => providers.mailer.forget(userID),
    onError: failed('erased keys'),
  });

  return {
    outcomeOf: (mailID, timeoutMs = OUTCOME_TIMEOUT_MS) =>
      mail.current()?.outcome(mailID, timeoutMs) ?? lookForOutcome(application.mails, mailID, timeoutMs),
    caughtUp: Promise.all([keys, ...led].map(({ caughtUp }) => caughtUp)).then(() => undefined),
    gauges: [
      duties.gauges,
      mailGauges(() => mail.current()?.waiting(), now),
      webhookGauges(() => webhooks.current()?.waiting(), now),
    ],
    async stop() {
      await Promise.all([keys.stop(), duties.stop()]);
    },
  };
}
