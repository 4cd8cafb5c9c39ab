import { type Checkpoints, type Counts, type Leases, type Log, openEmbeddedCheckpoints } from '@groundwork/event-store';
import {
  type ConnectionLimits,
  createSecurityLog,
  createService,
  followRevocations,
  type Implementation,
  type Logger,
  openKeyring,
  securityKey,
} from '@groundwork/service-kit';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { actionRoutes } from './actions/routes.ts';
import { administratorRoutes } from './admins/routes.ts';
import { agreementRoutes } from './agreements/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { type Application, createApplication } from './application.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { type Automations, startAutomations } from './automations.ts';
import { brandingRoutes } from './branding/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { type ClientErrorLine, clientErrorRoutes } from './client-errors/routes.ts';
import { cohortRoutes } from './cohorts/routes.ts';
import { discountRoutes } from './discount-codes/routes.ts';
import { emailRoutes } from './email-change/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { mailPreviewPage } from './mail/preview.ts';
import { noteRoutes } from './notes/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { outcomeRoutes } from './outcomes/routes.ts';
import { partnerAccessRoutes } from './partner-access/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { builderRoutes } from './questionnaires/routes/index.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { savedReportRoutes } from './reports/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { seatExpiryRoutes } from './seats/expiry/routes.ts';
import { seatNoticeRoutes } from './seats/notices/routes.ts';
import { seatPurchaseRoutes } from './seats/purchase/routes.ts';
import { seatRoutes } from './seats/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { expertRequestRoutes } from './sharing/experts/routes.ts';
import { reportRoutes } from './sharing/routes.ts';
import { signInLinkRoutes } from './sign-in-links/routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import { invitationRoutes } from './staff/many/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { surveyRoutes } from './survey/routes.ts';
import { taxonomyRoutes } from './taxonomy/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface CommandServiceOptions {
  readonly log: Log;
  /** In memory when absent: then each start reads the whole log. */
  readonly checkpoints?: Checkpoints;
  /** Which process runs which automation; absent: this one runs all. */
  readonly leases?: Leases;
  readonly logger: Logger;
  readonly tokenKeys: { readonly publicKey: string; readonly privateKey: string };
  readonly emailSecret: string;
  /** What limits count with other processes; absent: this one counts by itself. */
  readonly counts?: Counts;
  readonly now?: () => Date;
  readonly rateFactor?: number;
  readonly trustProxy?: string | undefined;
  /** Production's when absent. */
  readonly connections?: ConnectionLimits | undefined;
  /** Made from the other options when absent. */
  readonly application?: Application;
  /** See AutomationsOptions; 0 when absent: a single process. */
  readonly mailLeaseMs?: number;
  /** Whether anybody may read the API at /api/docs; true when absent. */
  readonly apiPage?: boolean;
  /** Whether all messages are shown at /api/docs/mail. */
  readonly mailPreview?: boolean;
}

export interface CommandService {
  readonly app: FastifyInstance;
  readonly application: Application;
  /** Resolves when all automations have read what was in the log. */
  readonly caughtUp: Promise<void>;
  /** Which automations run here, and what messages wait. */
  readonly gauges: Automations['gauges'];
  /** Finishes requests under way, then stops. Leaves the log open. */
  close(): Promise<void>;
}

/** @param outcomeOf a message. @param logFailure failures that no caller hears of. @param clientErrors of browsers. */
export function commandImplementations(
  application: Application,
  outcomeOf: Automations['outcomeOf'] = async () => 'pending',
  logFailure: (what: string) => (error: unknown) => void = () => () => {},
  clientErrors: (line: ClientErrorLine) => void = () => {},
): Implementation[] {
  const { providers, verifications } = application;
  return [
    ...sessionRoutes(application),
    ...singleSignOnRoutes(application),
    ...signInLinkRoutes({ ...application, logFailure }),
    ...accountRoutes(application),
    ...secondFactorRoutes(application),
    ...passkeyRoutes(application),
    ...emailRoutes({ ...application, outcomeOf }),
    ...erasureRoutes(application),
    ...recoveryRoutes({ ...application, outcomeOf, logFailure }),
    ...verificationRoutes(verifications, providers),
    ...signUpRoutes(application),
    ...purchaseRoutes({
      ...application,
      payments: providers.payments,
      onError: logFailure('news of a payment could not be handled'),
    }),
    ...attemptRoutes(application),
    ...builderRoutes(application),
    ...reviewRoutes(application),
    ...taxonomyRoutes(application),
    ...administratorRoutes(application),
    ...staffRoutes({ ...application, outcomeOf }),
    ...operationsRoutes(application),
    ...invitationRoutes(application),
    ...partnerRoutes(application),
    ...partnerAccessRoutes(application),
    ...brandingRoutes(application),
    ...cohortRoutes(application),
    ...seatRoutes(application),
    ...seatPurchaseRoutes(application),
    ...seatExpiryRoutes(application),
    ...seatNoticeRoutes(application),
    ...agreementRoutes(application),
    ...apiKeyRoutes(application),
    ...discountRoutes({ ...application, outcomeOf }),
    ...exportRoutes(application),
    ...savedReportRoutes({ ...application, outcomeOf }),
    ...savedViewRoutes(application),
    ...surveyRoutes(application),
    ...reportRoutes({ ...application, outcomeOf }),
    ...reminderRoutes(application),
    ...outcomeRoutes(application),
    ...calendarRoutes(application),
    ...evidenceRoutes(application),
    ...noteRoutes(application),
    ...expertRequestRoutes(application),
    ...attentionRoutes({ ...application, outcomeOf }),
    ...actionRoutes({ ...application, outcomeOf }),
    ...webhookRoutes(application),
    ...clientErrorRoutes(clientErrors),
  ];
}

export async function createCommandService(options: CommandServiceOptions): Promise<CommandService> {
  const { log, logger, now = () => new Date() } = options;
  const checkpoints = options.checkpoints ?? openEmbeddedCheckpoints({ path: ':memory:' });
  const application = options.application ?? createApplication({ ...options, now });
  const securityLog = createSecurityLog({ logger });
  const keys = openKeyring({ log, now, onError: (err) => logger.warn({ err }, 'the use of an API key was not noted') });
  const revocations = followRevocations(
    log,
    now,
    (error) => logger.warn({ err: error }, 'following revocations was interrupted'),
    // A setting or the command line reads without a request, so only the log shows it.
    (event) => {
      keys.note(event);
      const { type, data } = event;
      const { actorID, correlationID } = event.metadata;
      if (type === 'PersonalDataRead') {
        securityLog.record('personalDataRead', { outcome: 'done', userID: actorID, correlationID });
      }
      if (type !== 'BuilderAccessGranted' && type !== 'BuilderAccessRevoked') return;
      const facts = { userID: actorID, subjectID: data.userID, correlationID };
      securityLog.record('roleChange', { outcome: 'done', ...facts });
    },
  );
  await revocations.ready;
  const automations = startAutomations({
    log,
    checkpoints,
    logger,
    application,
    mailLeaseMs: options.mailLeaseMs ?? 0,
    leases: options.leases,
  });
  let isCaughtUp = false;
  void automations.caughtUp.then(() => {
    isCaughtUp = true;
  });

  const app = await createService({
    logger,
    revocations,
    keys,
    tokenKeys: options.tokenKeys,
    securityKey: securityKey(options.emailSecret),
    rateFactor: options.rateFactor ?? 1,
    meter: application.meter,
    tracer: application.tracer,
    counts: options.counts,
    trustProxy: options.trustProxy,
    connections: options.connections,
    implementations: commandImplementations(
      application,
      automations.outcomeOf,
      (what) => (error) => logger.warn({ err: error }, what),
      (line) => {
        application.meter.count('groundwork_browser_errors_total', { kind: line.noticed });
        logger.warn({ kind: 'client-error', ...line }, 'an error in a browser');
      },
    ),
    async isReady() {
      if (!isCaughtUp) throw new Error('automations are still reading the log');
      await log.ping();
    },
    docs: options.apiPage ?? true,
  });
  if (options.mailPreview) {
    app.get('/api/docs/mail', async (_request, reply) =>
      reply.header('content-security-policy', MAIL_PREVIEW_POLICY).type('text/html').send(mailPreviewPage()),
    );
  }
  return {
    app,
    application,
    caughtUp: automations.caughtUp,
    gauges: automations.gauges,
    async close() {
      await app.close();
      await automations.stop();
      await application.providers.mailer.close();
      await revocations.stop();
    },
  };
}

/** Messages have inline styles and no scripts. */
const MAIL_PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
