import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApplication } from '@groundwork/command-service';
import { DAY_MS } from '@groundwork/contracts';
import { DataFileError, dataFiles, loadSecrets, openDataFolder, openEmbeddedLog } from '@groundwork/event-store';
import { generateTokenKeys, openSettings, SettingError } from '@groundwork/service-kit';
import { openContent } from './content.ts';
import { makeCrowd } from './crowd.ts';
import { openDemoData } from './demo-data.ts';
import { type Completing, tellOutcomes } from './outcomes.ts';
import { refuseDemoInProduction } from './refuse.ts';
import { isWithoutDemo, seed } from './seed.ts';

/** `npm run demo -- --founders 10000`: a large data set in the data folder, made with the usual commands. */
const { values } = parseArgs({
  options: { founders: { type: 'string' }, taking: { type: 'string' }, data: { type: 'string' } },
});
const founders = Number(values.founders ?? 1000);
const taking = values.taking === undefined ? undefined : Number(values.taking);
if (!Number.isInteger(founders) || founders < 1 || founders > 1_000_000) {
  console.error('--founders takes a whole number from 1 to 1000000');
  process.exit(1);
}
if (taking !== undefined && !(taking >= 0 && taking <= 1)) {
  console.error('--taking takes the share of founders who begin an assessment, from 0 to 1');
  process.exit(1);
}
const { folder, release } = openFolder();
const paths = dataFiles(folder);
const { emailSecret } = loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
const log = openEmbeddedLog(folder, 'bulk');

function openFolder(): { folder: string; release: () => void } {
  try {
    const settings = openSettings('tools');
    refuseDemoInProduction(settings);
    const folder = values.data ?? settings.text('DATA');
    return { folder, release: openDataFolder(folder) };
  } catch (error) {
    const expected = error instanceof SettingError || error instanceof DataFileError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

const content = openContent(join('seed', 'content'));
const demo = openDemoData(join('seed', 'demo-data'));
const now = (): Date => new Date();

const clock = { behindMs: 0 };
const application = createApplication({ log, emailSecret, now: () => new Date(Date.now() - clock.behindMs) });
if (await isWithoutDemo({ application, demo })) {
  console.error(`${folder} holds no demo but what production began with: choose another folder with --data.`);
  process.exit(1);
}
await seed({ log, emailSecret, content, demo, now });
const started = performance.now();
const rate = (events: number): string => `${Math.round(events / ((performance.now() - started) / 1000))} events/s`;

/** Some took their assessment before, of one of two forms, and tell what became of it: enough for statistics of each. */
const EARLIER = { share: 0.3, forms: 2, daysAgo: 195 } as const;
let [shown, before] = [-1, 0];
const size = (count: number) => ({ founders: count, ...(taking !== undefined && { taking }) });
const told =
  (from: number) =>
  (done: number, commands: number): void => {
    const percent = Math.floor((100 * (from + done)) / founders);
    if (percent === shown) return;
    shown = percent;
    const bar = '#'.repeat(Math.floor(percent / 4)).padEnd(25, '.');
    process.stdout.write(
      `\r[${bar}] ${percent} %  ${from + done} of ${founders} founders  ${rate(before + commands)}   `,
    );
  };
const earlier = Math.floor(founders * EARLIER.share);
const completing: Completing[] = [];
clock.behindMs = EARLIER.daysAgo * DAY_MS;
const first = { ...size(earlier), forms: EARLIER.forms, onCompleted: (one: Completing) => void completing.push(one) };
before = await makeCrowd(application, { content, demo }, first, told(0));
clock.behindMs = 0;
completing.sort((a, b) => (a.userID < b.userID ? -1 : 1));
before += await tellOutcomes(application, completing, EARLIER.daysAgo, now());
const events = before + (await makeCrowd(application, { content, demo }, size(founders - earlier), told(earlier)));
console.log(`\n${events} events, ${rate(events)}. npm start builds the read models from them.`);
await log.close();
release();
