import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApplication } from '@groundwork/command-service';
import {
  dataFiles,
  loadSecrets,
  openDataFolder,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  openLog,
} from '@groundwork/event-store';
import { generateTokenKeys, openSettings } from '@groundwork/service-kit';
import { openContent } from './content.ts';
import { makeCrowd } from './crowd.ts';
import { seed } from './seed.ts';

/** `npm run demo -- --founders 10000`: a large data set in the data folder, made with the same commands as everything. */
const { values } = parseArgs({ options: { founders: { type: 'string' }, data: { type: 'string' } } });
const founders = Number(values.founders ?? 1000);
if (!Number.isInteger(founders) || founders < 1 || founders > 1_000_000) {
  console.error('--founders takes a whole number from 1 to 1000000');
  process.exit(1);
}
const folder = values.data ?? openSettings('tools').text('DATA');
const release = openFolder();
const paths = dataFiles(folder);
const { emailSecret } = loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
const log = openLog(openEmbeddedEventStore({ path: paths.events }), openEmbeddedKeys({ path: paths.keys }));

function openFolder(): () => void {
  try {
    return openDataFolder(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const content = openContent(join('seed', 'content'));
const now = (): Date => new Date();

await seed({ log, emailSecret, content, now });
const application = createApplication({ log, emailSecret, now });
const started = performance.now();
const rate = (events: number): string => `${Math.round(events / ((performance.now() - started) / 1000))} events/s`;

let shown = -1;
const events = await makeCrowd(application, content, founders, (done, commands) => {
  const percent = Math.floor((100 * done) / founders);
  if (percent === shown) return;
  shown = percent;
  const bar = '#'.repeat(Math.floor(percent / 4)).padEnd(25, '.');
  process.stdout.write(`\r[${bar}] ${percent} %  ${done} of ${founders} founders  ${rate(commands)}   `);
});
console.log(`\n${events} events, ${rate(events)}. npm start builds the read models from them.`);
await log.close();
release();
