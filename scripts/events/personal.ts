import { randomUUID } from 'node:crypto';
import { createApplication } from '@groundwork/command-service';
import { LIMITS } from '@groundwork/contracts';
import {
  DataFileError,
  dataFiles,
  type Log,
  type LogReader,
  loadSecrets,
  openDataFolder,
  openEmbeddedLog,
} from '@groundwork/event-store';
import { createLogger, generateTokenKeys, openRealLog, SettingError, type Settings } from '@groundwork/service-kit';
import { UsageError } from '../command-line/command.ts';
import { usesServers } from '../command-line/reader.ts';
import type { Asked } from './selection.ts';

const COMMAND_TIMEOUT_MS = 10_000;

export interface PersonalAsked {
  /** Recorded with the reading. */
  readonly options: Asked & { readonly format?: string };
  readonly reason: string | undefined;
  readonly as: string | undefined;
}

/** Records who reads and why before opening. @throws UsageError, SettingError */
export async function openPersonal(
  settings: Settings,
  { options, reason = '', as = '' }: PersonalAsked,
): Promise<LogReader> {
  if (reason.trim() === '') throw new UsageError('--personal needs --reason "why": it is recorded.');
  if (reason.length > LIMITS.readingReason)
    throw new UsageError(`--reason has at most ${LIMITS.readingReason} characters.`);
  if (as === '')
    throw new UsageError('--personal needs --as <email address of the administrator who asks>: it is recorded.');
  const asked = JSON.stringify(askedIn(options));
  if (asked.length > LIMITS.readingAsked)
    throw new UsageError('that is too much to be recorded: ask for fewer types at once.');
  const { log, emailSecret, release } = await open(settings);
  const close = async (): Promise<void> => {
    await log.close();
    release();
  };
  try {
    await record(log, emailSecret, { as, reason, asked });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...log, close };
}

const askedIn = ({ type, stream, from, to, after, 'as-of': asOf, format }: PersonalAsked['options']) => ({
  ...{ type, stream, from, to, after, asOf, format },
});

async function record(
  log: Log,
  emailSecret: string,
  read: { as: string; reason: string; asked: string },
): Promise<void> {
  const { accounts } = createApplication({ log, emailSecret });
  const { as, reason, asked } = read;
  const admin = await accounts.byEmail(as);
  if (admin?.userType !== 'admin') throw new UsageError(`--as: ${as} is the address of no administrator.`);
  const commandID = randomUUID();
  await accounts.readPersonalData(
    admin.userID,
    { reason, asked },
    {
      actorID: admin.userID,
      actorType: 'admin',
      commandID,
      correlationID: commandID,
      deadline: Date.now() + COMMAND_TIMEOUT_MS,
    },
  );
}

async function open(settings: Settings): Promise<{ log: Log; emailSecret: string; release: () => void }> {
  if (usesServers(settings)) {
    const emailSecret = settings.text('EMAIL_SECRET');
    const log = await openRealLog(settings, createLogger('events', 'silent'));
    return { log, emailSecret, release: () => {} };
  }
  const folder = settings.text('DATA');
  const release = take(folder);
  const { emailSecret } = loadSecrets(dataFiles(folder).secrets, () => generateTokenKeys().privateKey);
  return { log: openEmbeddedLog(folder), emailSecret, release };
}

/** @throws SettingError when the product uses the folder. */
function take(folder: string): () => void {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new SettingError(
      `${error.message} Who reads personal data is recorded in the log, which has one writer at a time: end npm start first. ` +
        'Without --personal the log is read beside it.',
    );
  }
}
