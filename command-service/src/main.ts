import { createLogger, openRealLog, publicHalf, requiredSetting, runProcess } from '@groundwork/service-kit';
import { createApplication } from './application.ts';
import { expertEmailFromEnvironment } from './mail/engines/settings.ts';
import { providersFromEnvironment } from './providers.ts';
import { createCommandService } from './service.ts';

/** The command service as a process of its own, on EventStoreDB. docs/operations.md lists its settings. */
await runProcess(async () => {
  const privateKey = requiredSetting('TOKEN_PRIVATE_KEY', 'the PEM key that signs access tokens');
  const emailSecret = requiredSetting('EMAIL_SECRET', 'the key of the HMAC that names e-mail streams');
  const logger = createLogger('command-service');
  const publicUrl = requiredSetting('PUBLIC_URL', 'the address at which people reach the product').replace(/\/+$/, '');
  const now = (): Date => new Date();
  const providers = providersFromEnvironment(process.env, { emailSecret, mailFolder: null, publicUrl, now });
  const expertEmail = expertEmailFromEnvironment(process.env);
  const log = await openRealLog(logger);
  const revealAccounts = process.env['REVEAL_ACCOUNTS'] !== 'no';
  const service = await createCommandService({
    log,
    logger,
    tokenKeys: { privateKey, publicKey: publicHalf(privateKey) },
    emailSecret,
    application: createApplication({ log, emailSecret, now, publicUrl, providers, revealAccounts, expertEmail }),
    // Several of these processes may run: longer than handing a message over takes at most.
    mailLease: 3 * 60_000,
    mailPreview: process.env['NODE_ENV'] !== 'production',
    trustProxy: process.env['TRUST_PROXY'],
  });
  await service.app.listen({ host: process.env['HOST'] ?? '0.0.0.0', port: Number(process.env['PORT'] ?? 4001) });
  return async () => {
    await service.close();
    await log.close();
  };
});
