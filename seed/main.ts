import { join } from 'node:path';
import { createLogger, openRealLog, requiredSetting, runProcess } from '@groundwork/service-kit';
import { openContent } from './content.ts';
import { seed } from './seed.ts';

/** Seeds an installation on the real engines; run again it does nothing. */
await runProcess(async () => {
  const emailSecret = requiredSetting('EMAIL_SECRET', 'the key of the HMAC that names e-mail streams');
  const log = await openRealLog(createLogger('seed'));
  const made = await seed({ log, emailSecret, content: openContent(join('seed', 'content')), now: () => new Date() });
  console.log(made ? 'demo data made' : 'demo data is there already');
  await log.close();
  process.exit(0);
});
