import { createLogger, openRealLog, requiredSetting, runProcess } from '@groundwork/service-kit';
import { createProjectionService } from './service.ts';
import { openMongoReadStore } from './store/index.ts';

/** The projection service as a process of its own, on EventStoreDB and MongoDB. docs/operations.md lists its settings. */
await runProcess(async () => {
  const publicKey = requiredSetting('TOKEN_PUBLIC_KEY', 'the PEM key that checks access tokens');
  const url = requiredSetting('MONGODB_URL', 'the connection string of MongoDB, which holds the read models');
  const logger = createLogger('projection-service');
  const log = await openRealLog(logger);
  const store = openMongoReadStore({ url, log: logger });
  const service = await createProjectionService({
    log,
    store,
    logger,
    tokenKeys: { publicKey },
    trustProxy: process.env['TRUST_PROXY'],
    reportWarmUp: process.env['REPORT_WARM_UP'],
  });
  await service.app.listen({ host: process.env['HOST'] ?? '0.0.0.0', port: Number(process.env['PORT'] ?? 4002) });
  return async () => {
    await service.close();
    await log.close();
    await store.close();
  };
});
