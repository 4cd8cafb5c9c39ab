import { join } from 'node:path';
import { inviteAdministratorOf } from '@groundwork/command-service';
import { PRODUCT } from '@groundwork/contracts';
import { isDiskFull } from '@groundwork/event-store';
import { SettingError, stopOnSignals } from '@groundwork/service-kit';
import { openContent } from './seed/content.ts';
import { type DemoData, type DiscountCodeContent, openDemoData } from './seed/demo-data.ts';
import { importContent, isWithoutDemo, seed } from './seed/seed.ts';
import { DataFileError, type Started, startProduct } from './start.ts';

const FULL = 'Data could not be written: the disk is full. Nothing was lost: make room, and start again.';

/**
 * `npm start`: everything in one process. The first start makes demo data, and with NODE_ENV=production only the content. Runs
 * in the repository's folder.
 */
async function start(): Promise<Started> {
  try {
    return await startProduct({ files: join('web', 'dist'), held: true });
  } catch (error) {
    if (error instanceof DataFileError || error instanceof SettingError) stopWith(error.message);
    if (isDiskFull(error)) stopWith(FULL);
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === 'EADDRINUSE') {
      stopWith(`Port ${port} is taken by another program. Stop it, or choose another: PORT=4100 npm start`);
    }
    throw error;
  }
}

function stopWith(message: string): never {
  console.error(`\n  ${message.replaceAll('\n', '\n  ')}\n`);
  process.exit(1);
}

const started = performance.now();
const product = await start();
const { log, emailSecret, publicUrl, runner, settings, application } = product;
const content = openContent(join('seed', 'content'));
const demo = openDemoData(join('seed', 'demo-data'));
/** Whoever waits hears of it: what is made leaves requests a turn. */
const onProgress = async (share: number): Promise<void> => {
  product.tell(share);
  await new Promise((resolve) => setImmediate(resolve));
};
const importing = { log, emailSecret, content, now: () => new Date(), onProgress };
const [made, lines] = await orStop(settings.production ? beginProduction() : beginDemo());
if (made !== '') await readWhatIsThere();
product.letIn();
const invited = await orStop(inviteAdministratorOf(application, settings));
await readWhatIsThere();

/** On a full disk it says so, and the next start goes on with what is missing. */
async function orStop<T>(begun: Promise<T>): Promise<T> {
  try {
    return await begun;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await product.stop();
    stopWith(FULL);
  }
}

async function readWhatIsThere(): Promise<void> {
  await product.caughtUp;
  await runner.awaitPosition((await log.head()) ?? '', 30_000);
}

/** @returns what was made, and what to say of it. */
async function beginProduction(): Promise<[string, string[]]> {
  const isNew = await importContent(importing);
  const needsAdmin = isNew && settings.optional('ADMIN_EMAIL') === undefined;
  return [
    isNew ? ', content imported' : '',
    needsAdmin
      ? [
          '  Nobody administers it yet: set ADMIN_EMAIL, or stop it and run npm run invite-admin -- name@example.com',
          '',
        ]
      : [],
  ];
}

async function beginDemo(): Promise<[string, string[]]> {
  if (await isWithoutDemo({ application, demo })) {
    const where = `${settings.text('DATA')}/ was made in production`;
    return ['', [`  ${where}: no demo data was added. Messages, payments and limits are not those of production.`, '']];
  }
  const isNew = await seed({ ...importing, demo });
  return [isNew ? ', demo data made' : '', demoLines(demo)];
}

function demoLines({ people, discountCodes }: DemoData): string[] {
  const { password, founders, partnerUsers, admins } = people();
  const hasPassword = ({ invited = false }: { readonly invited?: boolean }): boolean => !invited;
  const isTaken = (code: string): boolean => founders.some((founder) => founder.code === code);
  const isGood = ({ code, stoppedDaysAgo }: DiscountCodeContent): boolean =>
    stoppedDaysAgo === undefined && !isTaken(code);
  const line = (email: string, about: string): string => `    ${email.padEnd(34)}${about}`;
  const offered = ({ code, days, sector = '', assessment = sector }: DiscountCodeContent): string => {
    if (days !== null && days < 0) return `${code} (expired)`;
    return assessment === '' ? code : `${code} (${assessment} only)`;
  };
  return [
    `  Demo sign-ins, all with the password ${password}`,
    ...founders.map(({ email, about }) => line(email, `founder, ${about}`)),
    ...partnerUsers.filter(hasPassword).map(({ email, partner }) => line(email, `partner user of ${partner}`)),
    ...admins
      .filter(hasPassword)
      .map(({ email, builderAccess }) => line(email, builderAccess ? 'admin with builder access' : 'admin')),
    '',
    `  Sign up at ${publicUrl}/auth/sign-up; discount codes: ${discountCodes().filter(isGood).map(offered).join(', ')}`,
    '',
  ];
}

const data = settings.text('DATA');
const seconds = ((performance.now() - started) / 1000).toFixed(1);
// Before it says that it is ready: whoever reads that may stop it at once.
stopOnSignals(() => product.stop());
const mails = settings.optional('SMTP_URL') ? '' : `Messages are written to ${data}/mail/. `;
const api = settings.text('API_PAGE') === 'no' ? '' : `The API is described at ${publicUrl}/api/docs. `;
console.log(
  [
    '',
    `  ${PRODUCT.name} is ready at ${publicUrl} (${seconds} s${made})`,
    '',
    ...lines,
    ...(invited ? [`  ${invited.sentence}`, ''] : []),
    `  ${mails}${api}Ctrl-C stops; all data stays in ${data}/.`,
    '',
  ].join('\n'),
);
