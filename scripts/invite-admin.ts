import { createApplication, sentenceOf } from '@groundwork/command-service';
import {
  DataFileError,
  dataFiles,
  type Log,
  loadSecrets,
  openDataFolder,
  openEmbeddedLog,
} from '@groundwork/event-store';
import {
  createLogger,
  generateTokenKeys,
  mailboxOf,
  openRealLog,
  openSettings,
  runProcess,
  SettingError,
  type Settings,
} from '@groundwork/service-kit';

/**
 * `npm run invite-admin -- "Ada Novak <ada@example.com>"`: mails a link to an administrator with builder access;
 * repeating sends a new one. `-- --remove-second-factor ada@example.com` is for a lost phone and codes. Uses
 * EVENTSTOREDB_URL, else the data folder while nothing else does.
 */
await runProcess(async () => {
  const [first, ...others] = process.argv.slice(2);
  const removes = first === '--remove-second-factor';
  const mailbox = mailboxOf((removes ? others : [first, ...others]).join(' '));
  if (!mailbox) throw new SettingError('Name the administrator: npm run invite-admin -- name@example.com');
  const settings = openSettings('tools');
  const { log, emailSecret, after, close } = await open(settings);
  const { administrators, secondFactors } = createApplication({ log, emailSecret });
  if (removes) {
    const isRemoved = await secondFactors.removeByOperator(mailbox.address);
    await close();
    console.log(
      isRemoved
        ? `${mailbox.address} signs in with the password alone, and is told so. ${after}`
        : `${mailbox.address} has neither two-step sign-in nor a passkey.`,
    );
    process.exit(isRemoved ? 0 : 1);
  }
  const invited = await administrators.invite(mailbox, { again: true });
  await close();
  console.log([sentenceOf(invited, mailbox.address), ...(invited === 'invited' ? [after] : [])].join(' '));
  process.exit(invited === 'taken' ? 1 : 0);
});

interface Installation {
  readonly log: Log;
  readonly emailSecret: string;
  readonly after: string;
  close(): Promise<void>;
}

async function open(settings: Settings): Promise<Installation> {
  if (settings.optional('EVENTSTOREDB_URL') !== undefined) {
    const emailSecret = settings.text('EMAIL_SECRET');
    const log = await openRealLog(settings, createLogger('invite-admin', settings.text('LOG_LEVEL')));
    return { log, emailSecret, after: 'The command service sends it.', close: () => log.close() };
  }
  const folder = settings.text('DATA');
  const release = openFolder(folder);
  const paths = dataFiles(folder);
  const { emailSecret } = loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
  const log = openEmbeddedLog(folder);
  return {
    log,
    emailSecret,
    after: 'npm start sends it.',
    async close() {
      await log.close();
      release();
    },
  };
}

/** @throws SettingError when the product uses the folder. */
function openFolder(folder: string): () => void {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new SettingError(`${error.message} While npm start runs, end it first, or start it again with ADMIN_EMAIL.`);
  }
}
