import { createLogger, openRealLog, publicHalf, requiredSetting, runProcess } from '@groundwork/service-kit';
import { createCommandService } from './service.ts';

/** The command service as a process of its own, on EventStoreDB. docs/operations.md lists its settings. */
await runProcess(async () => {
  const privateKey = requiredSetting('TOKEN_PRIVATE_KEY', 'the PEM key that signs access tokens');
  const emailSecret = requiredSetting('EMAIL_SECRET', 'the key of the HMAC that names e-mail streams');
  const logger = createLogger('command-service');
  const log = await openRealLog(logger);
  const service = await createCommandService({
    log,
    logger,
    tokenKeys: { privateKey, publicKey: publicHalf(privateKey) },
    emailSecret,
    trustProxy: process.env['TRUST_PROXY'],
  });
  await service.app.listen({ host: process.env['HOST'] ?? '0.0.0.0', port: Number(process.env['PORT'] ?? 4001) });
  return async () => {
    await service.close();
    await log.close();
  };
});
