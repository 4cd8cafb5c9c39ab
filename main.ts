import { join } from 'node:path';
import { PRODUCT } from '@groundwork/contracts';
import { SettingError, stopOnSignals } from '@groundwork/service-kit';
import { type DiscountCodeContent, openContent } from './seed/content.ts';
import { seed } from './seed/seed.ts';
import { DataFileError, type Started, startProduct } from './start.ts';

/** `npm start`: everything in one process, with demo data on first start. Runs in the repository's folder. */
const content = openContent(join('seed', 'content'));

async function start(): Promise<Started> {
  try {
    return await startProduct({ files: join('web', 'dist') });
  } catch (error) {
    if (error instanceof DataFileError || error instanceof SettingError) stopWith(error.message);
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === 'EADDRINUSE') {
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
const { log, emailSecret, publicUrl, runner, settings } = product;
const data = settings.text('DATA');
const seeded = await seed({ log, emailSecret, content, now: () => new Date() });
await runner.caughtUp;
await runner.awaitPosition((await log.head()) ?? '', 30_000);

const people = content.people();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const offered = ({ code, days, sector }: DiscountCodeContent): string => {
  if (days < 0) return `${code} (expired)`;
  return sector === undefined ? code : `${code} (${sector} only)`;
};
const line = (email: string, about: string): string => `    ${email.padEnd(34)}${about}`;
console.log(
  [
    '',
    `  ${PRODUCT.name} is ready at ${publicUrl} (${seconds} s${seeded ? ', demo data made' : ''})`,
    '',
    `  Demo sign-ins, all with the password ${people.password}`,
    ...people.founders.map(({ email, about }) => line(email, `founder, ${about}`)),
    ...people.partnerUsers.map(({ email, partner }) => line(email, `partner user of ${partner}`)),
    ...people.admins.map(({ email, builderAccess }) =>
      line(email, builderAccess ? 'admin with builder access' : 'admin'),
    ),
    '',
    `  Sign up at ${publicUrl}/auth/sign-up; discount codes: ${people.discountCodes.map(offered).join(', ')}`,
    `  ${settings.optional('SMTP_URL') ? '' : `Messages are written to ${data}/mail/. `}The API is described at ${publicUrl}/api/docs. Ctrl-C stops; all data stays in ${data}/.`,
    '',
  ].join('\n'),
);

stopOnSignals(() => product.stop());
