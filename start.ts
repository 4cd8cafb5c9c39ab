import { join } from 'node:path';
import {
  type Application,
  createApplication,
  createCommandService,
  expertEmailFromEnvironment,
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
  readonly address: string;
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
 * @throws DataFileError when a data file cannot be used or another process has the folder.
 */
export async function startProduct(options: StartOptions): Promise<Started> {
  const logger = options.logger ?? createLogger('groundwork', process.env['LOG_LEVEL'] ?? 'warn');
  const now = options.now ?? (() => new Date());
  const environment = options.environment ?? process.env;
  const publicUrl = publicUrlOf(environment, options.port);
  const release = openDataFolder(options.data);
  const paths = dataFiles(options.data);

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
    providers: providersFromEnvironment(environment, { emailSecret, mailFolder: paths.mail, publicUrl, now }),
    revealAccounts: environment['REVEAL_ACCOUNTS'] !== 'no',
    expertEmail: expertEmailFromEnvironment(environment),
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
    createProjectionService({ ...shared, store, tokenKeys: { publicKey: tokenKeys.publicKey } }),
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
  const address = await web.listen({ host: options.host ?? '127.0.0.1', port: options.port });

  return {
    address,
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

/** Where people reach the product: links in messages lead there. */
const publicUrlOf = (environment: NodeJS.ProcessEnv, port: number): string =>
  (environment['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, '');

/** Where `npm start` keeps its data and finds the built app. */
export const DEFAULTS = { data: 'data', files: join('web', 'dist'), port: 4000 } as const;

export { DataFileError };
