import { join } from 'node:path';
import { createLogger, openRealLog, openSettings, runProcess } from '@groundwork/service-kit';
import { openContent } from './content.ts';
import { seed } from './seed.ts';

/** Seeds an installation on the real engines; run again it does nothing. */
await runProcess(async () => {
  const settings = openSettings('tools');
  const emailSecret = settings.text('EMAIL_SECRET');
  const log = await openRealLog(settings, createLogger('seed', settings.text('LOG_LEVEL')));
  const made = await seed({ log, emailSecret, content: openContent(join('seed', 'content')), now: () => new Date() });
  console.log(made ? 'demo data made' : 'demo data is there already');
  await log.close();
  process.exit(0);
});
