import { join } from 'node:path';
import {
  type Application,
  createApplication,
  createCommandService,
  expertEmailFromEnvironment,
  type Providers,
  providersFromEnvironment,
} from '@groundwork/command-service';
import {
  DataFileError,
  dataFiles,
  type Log,
  loadSecrets,
  openDataFolder,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  openLog,
} from '@groundwork/event-store';
import {
  createProjectionService,
  openEmbeddedReadStore,
  type ReadStore,
  type Runner,
} from '@groundwork/projection-service';
import { createLogger, generateTokenKeys, type Logger, publicHalf } from '@groundwork/service-kit';
import { createWebServer } from '@groundwork/web/server';

export interface StartOptions {
  /** Folder of the data files; made when it is missing. */
  readonly data: string;
  /** Folder of the built app. */
  readonly files: string;
  readonly port: number;
  readonly host?: string;
  readonly logger?: Logger;
  readonly rateFactor?: number;
  readonly now?: () => Date;
  /** Settings of payment, mail and human verification (docs/operations.md). */
  readonly environment?: NodeJS.ProcessEnv;
}

export interface Started {
  /** Where it listens. */
  readonly address: string;
  /** Where people reach it: also where links in messages lead, since a session belongs to one host name. */
  readonly publicUrl: string;
  readonly application: Application;
  /** Key of the HMAC that names e-mail streams, for the seed. */
  readonly emailSecret: string;
  readonly log: Log;
  readonly store: ReadStore;
  readonly runner: Runner;
  /** Answers what is under way, finishes what was acknowledged, lets go of the files. */
  stop(): Promise<void>;
}

/**
 * The whole product in one process on the embedded engines.
 * @throws SettingError before it makes anything; DataFileError when a data file cannot be used or another process has the
 * folder.
 */
export async function startProduct(options: StartOptions): Promise<Started> {
  const logger = options.logger ?? createLogger('groundwork', process.env['LOG_LEVEL'] ?? 'warn');
  const now = options.now ?? (() => new Date());
  const environment = options.environment ?? process.env;
  const host = options.host ?? LOOPBACK;
  const publicUrl = publicUrlOf(environment, host, options.port);
  const paths = dataFiles(options.data);
  const providersFor = (emailSecret: string): Providers =>
    providersFromEnvironment(environment, { emailSecret, mailFolder: paths.mail, publicUrl, now });
  // Settings first: what cannot start leaves nothing behind.
  providersFor('');
  const expertEmail = expertEmailFromEnvironment(environment);
  const release = openDataFolder(options.data);

  const secrets = loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
  const tokenKeys = { privateKey: secrets.tokenPrivateKey, publicKey: publicHalf(secrets.tokenPrivateKey) };
  const log = openLog(openEmbeddedEventStore({ path: paths.events }), openEmbeddedKeys({ path: paths.keys }));
  const store = openEmbeddedReadStore({ path: paths.read, log: logger });
  const { emailSecret } = secrets;
  const application = createApplication({
    log,
    emailSecret,
    now,
    publicUrl,
    providers: providersFor(emailSecret),
    revealAccounts: environment['REVEAL_ACCOUNTS'] !== 'no',
    expertEmail,
  });

  const trustProxy = environment['TRUST_PROXY'] || undefined;
  const shared = { log, logger, now, trustProxy, rateFactor: options.rateFactor ?? 1 };
  const [commands, projections] = await Promise.all([
    createCommandService({
      ...shared,
      tokenKeys,
      emailSecret,
      application,
      mailPreview: environment['NODE_ENV'] !== 'production',
    }),
    createProjectionService({
      ...shared,
      store,
      tokenKeys: { publicKey: tokenKeys.publicKey },
      reportWarmUp: environment['REPORT_WARM_UP'],
    }),
  ]);
  await Promise.all([commands.app.ready(), projections.app.ready()]);

  const web = await createWebServer({
    files: options.files,
    logger,
    trustProxy,
    targets: {
      command: { kind: 'local', routing: commands.app.routing },
      query: { kind: 'local', routing: projections.app.routing },
    },
    isReady: () => projections.runner.caughtUp,
    stripe: application.providers.payments.provider === 'stripe',
    turnstile: application.providers.captcha.provider === 'turnstile',
  });
  const address = await web.listen({ host, port: options.port });

  return {
    address,
    publicUrl,
    application,
    emailSecret,
    log,
    store,
    runner: projections.runner,
    async stop() {
      await web.close();
      await commands.close();
      await projections.close();
      await log.close();
      await store.close();
      release();
    },
  };
}

/** Not `localhost`, which some machines look for at ::1, where nothing listens. */
const LOOPBACK = '127.0.0.1';

const publicUrlOf = (environment: NodeJS.ProcessEnv, host: string, port: number): string =>
  (environment['PUBLIC_URL'] || `http://${host}:${port}`).replace(/\/+$/, '');

/** Where `npm start` keeps its data and finds the built app. */
export const DEFAULTS = { data: 'data', files: join('web', 'dist'), port: 4000 } as const;

export { DataFileError };
