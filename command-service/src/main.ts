import { openMongoCheckpoints } from '@groundwork/event-store/servers';
import {
  createLogger,
  meteredLog,
  openCounts,
  openMetrics,
  openRealLog,
  openSettings,
  openTracing,
  publicHalf,
  runProcess,
} from '@groundwork/service-kit';
import { inviteAdministratorOf } from './admins/administrators.ts';
import { createApplication } from './application.ts';
import { refuseDemoData } from './demo-data.ts';
import { expertEmailFromEnvironment, operatorEmailFromEnvironment } from './mail/engines/settings.ts';
import { MAIL_LEASE_MS } from './mail/mail.ts';
import { sellingFromEnvironment } from './payment/selling.ts';
import { providersFromEnvironment } from './providers.ts';
import { askOverHttp, createReportSource } from './reports/source.ts';
import { createCommandService } from './service.ts';

/** Runs alone on EventStoreDB. docs/operations.md lists the settings. */
await runProcess(async () => {
  const settings = openSettings('command-service');
  const { environment } = settings;
  const privateKey = settings.text('TOKEN_PRIVATE_KEY');
  const emailSecret = settings.text('EMAIL_SECRET');
  const logger = createLogger('command-service', settings.text('LOG_LEVEL'));
  const publicUrl = settings.text('PUBLIC_URL').replace(/\/+$/, '');
  const now = (): Date => new Date();
  const reports = createReportSource({ ask: askOverHttp(settings.text('PROJECTION_SERVICE_URL')), privateKey, now });
  const metrics = await openMetrics({ settings, logger });
  const { meter } = metrics;
  const tracing = await openTracing({ settings, service: 'command-service', logger });
  const providing = { emailSecret, mailFolder: null, publicUrl, reports, now, meter };
  const providers = providersFromEnvironment(environment, providing);
  const expertEmail = expertEmailFromEnvironment(environment);
  const log = meteredLog(await openRealLog(settings, logger), meter);
  const checkpoints = openMongoCheckpoints({ url: settings.text('MONGODB_URL') });
  const revealAccounts = settings.text('REVEAL_ACCOUNTS') !== 'no';
  const limits = await openCounts(
    { url: settings.text('MONGODB_URL'), database: 'automations', collection: 'counts', secret: emailSecret },
    logger,
  );
  const application = createApplication({
    log,
    counts: limits.counts,
    emailSecret,
    now,
    publicUrl,
    providers,
    meter,
    tracer: tracing.tracer,
    revealAccounts,
    expertEmail,
    selling: sellingFromEnvironment(environment),
    operatorEmail: operatorEmailFromEnvironment(environment),
    demandsStaffFactor: settings.text('STAFF_SECOND_FACTOR') === 'required',
    onBackgroundError: (what, error) => logger.warn({ err: error }, what),
  });
  if (settings.production) await refuseDemoData(application, 'EVENTSTOREDB_URL to another log');
  const service = await createCommandService({
    log,
    checkpoints,
    leases: checkpoints.leases,
    counts: limits.counts,
    logger,
    tokenKeys: { privateKey, publicKey: publicHalf(privateKey) },
    emailSecret,
    application,
    // Several of these processes may run.
    mailLeaseMs: MAIL_LEASE_MS,
    mailPreview: !settings.production,
    apiPage: settings.text('API_PAGE') !== 'no',
    trustProxy: settings.optional('TRUST_PROXY'),
  });
  const administrator = await inviteAdministratorOf(application, settings);
  if (administrator) {
    // Without the address: logs hold no personal data.
    const level = administrator.invited === 'taken' ? 'error' : 'info';
    logger[level]({ administrator: administrator.invited }, 'ADMIN_EMAIL names an administrator');
  }
  await metrics.listen(service.gauges);
  await service.app.listen({ host: settings.text('HOST'), port: settings.number('PORT') });
  return async () => {
    await metrics.close();
    await service.close();
    await log.close();
    await checkpoints.close();
    await limits.close();
    await tracing.close();
  };
});
