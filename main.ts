import { join } from 'node:path';
import { PRODUCT } from '@groundwork/contracts';
import { SettingError, stopOnSignals } from '@groundwork/service-kit';
import { openContent } from './seed/content.ts';
import { seed } from './seed/seed.ts';
import { DataFileError, DEFAULTS, type Started, startProduct } from './start.ts';

/** `npm start`: everything in one process, with demo data on first start. Runs in the repository's folder. */
const content = openContent(join('seed', 'content'));
const data = process.env['DATA'] ?? DEFAULTS.data;
const port = Number(process.env['PORT'] ?? DEFAULTS.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('PORT takes a whole number from 0 to 65535.');

async function start(): Promise<Started> {
  try {
    return await startProduct({ ...DEFAULTS, data, port, rateFactor: Number(process.env['RATE_LIMIT_FACTOR'] ?? 1) });
  } catch (error) {
    if (error instanceof DataFileError || error instanceof SettingError) stopWith(error.message);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      stopWith(`Port ${port} is taken by another program. Stop it, or choose another: PORT=4100 npm start`);
    }
    throw error;
  }
}

function stopWith(message: string): never {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

const started = performance.now();
const product = await start();
const { log, emailSecret, runner } = product;
const seeded = await seed({ log, emailSecret, content, now: () => new Date() });
await runner.caughtUp;
await runner.awaitPosition((await log.head()) ?? '', 30_000);

const people = content.people();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const line = (email: string, about: string): string => `    ${email.padEnd(34)}${about}`;
console.log(
  [
    '',
    `  ${PRODUCT.name} is ready at ${product.address} (${seconds} s${seeded ? ', demo data made' : ''})`,
    '',
    `  Demo sign-ins, all with the password ${people.password}`,
    ...people.founders.map(({ email, about }) => line(email, `founder, ${about}`)),
    ...people.partnerUsers.map(({ email, partner }) => line(email, `partner user of ${partner}`)),
    ...people.admins.map(({ email, builderAccess }) =>
      line(email, builderAccess ? 'admin with builder access' : 'admin'),
    ),
    '',
    `  Sign up at ${product.address}/auth/sign-up; discount codes: ${people.discountCodes.map(({ code }) => code).join(', ')}`,
    `  ${process.env['SMTP_URL'] || process.env['SMTP_URL_FILE'] ? '' : `Messages are written to ${data}/mail/. `}The API is described at ${product.address}/api/docs. Ctrl-C stops; all data stays in ${data}/.`,
    '',
  ].join('\n'),
);

stopOnSignals(() => product.stop());
