import {
  createLogger,
  meteredLog,
  openCounts,
  openMetrics,
  openRealLog,
  openSettings,
  openTracing,
  runProcess,
} from '@groundwork/service-kit';
import { createProjectionService } from './service.ts';
import { openMongoReadStore } from './store/mongodb/open.ts';

/** Runs on EventStoreDB and MongoDB. docs/operations.md lists the settings. */
await runProcess(async () => {
  const settings = openSettings('projection-service');
  const logger = createLogger('projection-service', settings.text('LOG_LEVEL'));
  const metrics = await openMetrics({ settings, logger });
  const { meter } = metrics;
  const tracing = await openTracing({ settings, service: 'projection-service', logger });
  const log = meteredLog(await openRealLog(settings, logger), meter);
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
    meter,
    tracer: tracing.tracer,
    tokenKeys: { publicKey },
    counts: limits.counts,
    trustProxy: settings.optional('TRUST_PROXY'),
    reportWarmUp: settings.text('REPORT_WARM_UP'),
    reportPreview: !settings.production,
    isShared: true,
  });
  await metrics.listen(service.gauges);
  await service.app.listen({ host: settings.text('HOST'), port: settings.number('PORT') });
  return async () => {
    await metrics.close();
    await service.close();
    await log.close();
    await store.close();
    await limits.close();
    await tracing.close();
  };
});
