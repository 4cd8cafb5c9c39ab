import {
  type Application,
  createApplication,
  createCommandService,
  createReportSource,
  expertEmailFromEnvironment,
  NO_PROVIDERS,
  operatorEmailFromEnvironment,
  type Providers,
  providersFromEnvironment,
  refuseDemoData,
  sellingFromEnvironment,
} from '@groundwork/command-service';
import {
  DataFileError,
  dataFiles,
  type Log,
  loadSecrets,
  openDataFolder,
  openEmbeddedCheckpoints,
  openEmbeddedLog,
} from '@groundwork/event-store';
import {
  createProjectionService,
  openEmbeddedReadStore,
  type ReadStore,
  type Runner,
} from '@groundwork/projection-service';
import {
  CONNECTION_LIMITS,
  createLogger,
  type Environment,
  generateTokenKeys,
  type Logger,
  meteredLog,
  openMetrics,
  openSettings,
  openTracing,
  publicHalf,
  refuseShortSecret,
  type Settings,
} from '@groundwork/service-kit';
import { createWebServer } from '@groundwork/web/server';

export interface StartOptions {
  /** Folder of the built app. */
  readonly files: string;
  /** Folder of the data files; made when it is missing. The setting DATA when absent, as with those that follow. */
  readonly data?: string;
  readonly port?: number;
  readonly logger?: Logger;
  readonly rateFactor?: number;
  readonly now?: () => Date;
  /** Whether people are held off until `letIn`, for what the product begins with is made first. */
  readonly held?: boolean;
  /** Where settings are read from (docs/operations.md); those of the process when absent. */
  readonly environment?: Environment;
}

export interface Started {
  /** Where it listens. */
  readonly address: string;
  /** Where people reach it: also where links in messages lead, since a session belongs to one host name. */
  readonly publicUrl: string;
  readonly settings: Settings;
  readonly application: Application;
  /** Key of the HMACs that stand for email addresses, for the seed. */
  readonly emailSecret: string;
  readonly log: Log;
  readonly store: ReadStore;
  readonly runner: Runner;
  /** Where operators read metrics; null where METRICS_PORT is not set. */
  readonly metrics: string | null;
  /** Resolves when read models and automations have reached the end of the log once. */
  readonly caughtUp: Promise<void>;
  /** Tells whoever waits how much is made, from 0 to 1. */
  tell(share: number): void;
  /** From now on people come in. */
  letIn(): void;
  /** Answers what is under way, finishes what was acknowledged, lets go of the files. */
  stop(): Promise<void>;
}

/**
 * The whole product in one process on the embedded engines.
 * @throws SettingError before it makes anything; DataFileError when a data file cannot be used or another process has the
 * folder.
 */
export async function startProduct(options: StartOptions): Promise<Started> {
  const settings = openSettings('npm start', options.environment);
  const { environment } = settings;
  const logger = options.logger ?? createLogger('groundwork', settings.text('LOG_LEVEL'));
  const now = options.now ?? (() => new Date());
  const [host, port] = [settings.text('HOST'), options.port ?? settings.number('PORT')];
  const publicUrl = (settings.optional('PUBLIC_URL') ?? `http://${host}:${port}`).replace(/\/+$/, '');
  const data = options.data ?? settings.text('DATA');
  const paths = dataFiles(data);
  const metrics = await openMetrics({ settings, logger });
  const { meter } = metrics;
  const tracing = await openTracing({ settings, service: 'groundwork', logger });
  const { tracer } = tracing;
  const providersFor = (emailSecret: string, reports = NO_PROVIDERS.reports): Providers =>
    providersFromEnvironment(environment, { emailSecret, mailFolder: paths.mail, publicUrl, reports, now, meter });
  // Settings first: what cannot start leaves nothing behind.
  providersFor('');
  const expertEmail = expertEmailFromEnvironment(environment);
  const operatorEmail = operatorEmailFromEnvironment(environment);
  const selling = sellingFromEnvironment(environment);
  const release = openDataFolder(data);

  const secrets = loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
  const tokenKeys = { privateKey: secrets.tokenPrivateKey, publicKey: publicHalf(secrets.tokenPrivateKey) };
  const log = meteredLog(openEmbeddedLog(data), meter);
  const store = openEmbeddedReadStore({ path: paths.read, log: logger });
  const checkpoints = openEmbeddedCheckpoints({ path: paths.automations });
  const { emailSecret } = secrets;
  const reports = createReportSource({
    // Messages are sent once both services are there, and until then again later.
    ask: async (url, headers) => {
      const { statusCode, rawPayload } = await projections.app.inject({ method: 'GET', url, headers });
      return { status: statusCode, body: rawPayload };
    },
    privateKey: tokenKeys.privateKey,
    now,
  });
  const application = createApplication({
    log,
    emailSecret,
    now,
    meter,
    tracer,
    publicUrl,
    providers: providersFor(emailSecret, reports),
    revealAccounts: settings.text('REVEAL_ACCOUNTS') !== 'no',
    expertEmail,
    operatorEmail,
    selling,
    demandsStaffFactor: settings.text('STAFF_SECOND_FACTOR') === 'required',
    onBackgroundError: (what, error) => logger.warn({ err: error }, what),
  });
  const closeStores = async (): Promise<void> => {
    await log.close();
    await store.close();
    await checkpoints.close();
    release();
  };
  if (settings.production) {
    try {
      refuseShortSecret(emailSecret, `emailSecret of ${paths.secrets}`);
      await refuseDemoData(application, 'DATA to another folder');
    } catch (error) {
      await closeStores();
      throw error;
    }
  }

  const trustProxy = settings.optional('TRUST_PROXY');
  const shared = {
    log,
    logger,
    now,
    trustProxy,
    rateFactor: options.rateFactor ?? settings.number('RATE_LIMIT_FACTOR'),
  };
  const [commands, projections] = await Promise.all([
    createCommandService({
      ...shared,
      checkpoints,
      tokenKeys,
      emailSecret,
      application,
      mailPreview: !settings.production,
      apiPage: settings.text('API_PAGE') !== 'no',
    }),
    createProjectionService({
      ...shared,
      meter,
      tracer,
      store,
      tokenKeys: { publicKey: tokenKeys.publicKey },
      reportWarmUp: settings.text('REPORT_WARM_UP'),
      reportPreview: !settings.production,
    }),
  ]);
  await Promise.all([commands.app.ready(), projections.app.ready()]);

  const metricsAddress = await metrics.listen([...commands.gauges, ...projections.gauges]);
  const caughtUp = Promise.all([projections.runner.caughtUp, commands.caughtUp]).then(() => undefined);

  let share: number | null = options.held ? 0 : null;
  const web = await createWebServer({
    files: options.files,
    logger,
    meter,
    tracer,
    trustProxy,
    connections: { ...CONNECTION_LIMITS, perAddress: CONNECTION_LIMITS.perAddress * Math.max(1, shared.rateFactor) },
    targets: {
      command: { kind: 'local', routing: commands.app.routing },
      query: { kind: 'local', routing: projections.app.routing },
    },
    isReady: () => caughtUp,
    gettingReady: () => share,
    stripe: application.providers.payments.provider === 'stripe',
    turnstile: application.providers.captcha.provider === 'turnstile',
    sentryDSN: settings.optional('SENTRY_DSN'),
    publicUrl: settings.optional('PUBLIC_URL'),
  });
  const address = await web.listen({ host, port });

  return {
    address,
    publicUrl,
    settings,
    application,
    emailSecret,
    log,
    store,
    runner: projections.runner,
    metrics: metricsAddress,
    caughtUp,
    tell(made) {
      if (share !== null) share = made;
    },
    letIn() {
      share = null;
    },
    async stop() {
      await web.close();
      await metrics.close();
      await commands.close();
      await projections.close();
      await closeStores();
      await tracing.close();
    },
  };
}

export { DataFileError };
