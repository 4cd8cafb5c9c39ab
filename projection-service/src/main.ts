import { createLogger, openCounts, openMetrics, openRealLog, openSettings, runProcess } from '@groundwork/service-kit';
import { createProjectionService } from './service.ts';
import { openMongoReadStore } from './store/mongodb/open.ts';

/** Runs on EventStoreDB and MongoDB. docs/operations.md lists the settings. */
await runProcess(async () => {
  const settings = openSettings('projection-service');
  const logger = createLogger('projection-service', settings.text('LOG_LEVEL'));
  const log = await openRealLog(settings, logger);
  const store = openMongoReadStore({ url: settings.text('MONGODB_URL'), log: logger });
  const publicKey = settings.text('TOKEN_PUBLIC_KEY');
  // The key is no secret, and yet nothing that the database holds.
  const limits = await openCounts(
    { url: settings.text('MONGODB_URL'), database: 'read', collection: '_counts', secret: publicKey },
    logger,
  );
  const service = await createProjectionService({
    log,
    store,
    logger,
    tokenKeys: { publicKey },
    counts: limits.counts,
    trustProxy: settings.optional('TRUST_PROXY'),
    reportWarmUp: settings.text('REPORT_WARM_UP'),
    reportPreview: !settings.production,
    isShared: true,
  });
  const metrics = await openMetrics({ settings, logger, gauges: [service.gauges] });
  await service.app.listen({ host: settings.text('HOST'), port: settings.number('PORT') });
  return async () => {
    await metrics.close();
    await service.close();
    await log.close();
    await store.close();
    await limits.close();
  };
});
