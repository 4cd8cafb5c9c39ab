import { join } from 'node:path';
import { createLogger, openRealLog, openSettings, runProcess, SettingError } from '@groundwork/service-kit';
import { openContent } from './content.ts';
import { openDemoData } from './demo-data.ts';
import { refuseDemoInProduction } from './refuse.ts';
import { importContent, seed } from './seed.ts';

/** Seeds the real engines; `--demo` adds people and codes, which production refuses. Repeating does nothing. */
await runProcess(async () => {
  const settings = openSettings('tools');
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option !== undefined && option !== '--demo')) {
    throw new SettingError('The one option is --demo: demo people and codes beside the content.');
  }
  if (option === '--demo') refuseDemoInProduction(settings);

  const emailSecret = settings.text('EMAIL_SECRET');
  const log = await openRealLog(settings, createLogger('seed', settings.text('LOG_LEVEL')));
  const content = openContent(join('seed', 'content'));
  const options = { log, emailSecret, content, now: () => new Date() };
  if (option === '--demo') {
    const made = await seed({ ...options, demo: openDemoData(join('seed', 'demo-data')) });
    console.log(
      made ? 'content and demo data made' : 'demo data is there already, or the content without it: nothing was made',
    );
  } else {
    console.log((await importContent(options)) ? 'content imported' : 'the content is there already');
  }
  await log.close();
  process.exit(0);
});
