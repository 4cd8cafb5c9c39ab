import type { Log } from '@groundwork/event-store';
import { createService, followRevocations, type Implementation, type Logger } from '@groundwork/service-kit';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { type Application, createApplication } from './application.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { sessionRoutes } from './session/routes.ts';

export interface CommandServiceOptions {
  readonly log: Log;
  readonly logger: Logger;
  readonly tokenKeys: { readonly publicKey: string; readonly privateKey: string };
  readonly emailSecret: string;
  readonly now?: () => Date;
  readonly rateFactor?: number;
  readonly trustProxy?: string | undefined;
  /** Made from the other options when absent. */
  readonly application?: Application;
}

export interface CommandService {
  readonly app: FastifyInstance;
  readonly application: Application;
  /** Finishes the requests under way, then stops. Leaves the log open. */
  close(): Promise<void>;
}

/** @returns every command endpoint's implementation. */
export const commandImplementations = (application: Application): Implementation[] => [
  ...sessionRoutes(application.sessions),
  ...accountRoutes(application.accounts),
  ...attemptRoutes(application.taking),
];

/** The service that appends to the log. */
export async function createCommandService(options: CommandServiceOptions): Promise<CommandService> {
  const { log, logger, now = () => new Date() } = options;
  const application = options.application ?? createApplication({ ...options, now });
  const revocations = followRevocations(log, now, (error) =>
    logger.warn({ err: error }, 'following revocations was interrupted'),
  );
  await revocations.ready;

  const app = await createService({
    logger,
    revocations,
    tokenKeys: options.tokenKeys,
    rateFactor: options.rateFactor ?? 1,
    trustProxy: options.trustProxy,
    implementations: commandImplementations(application),
    isReady: () => log.ping(),
    docs: true,
  });
  return {
    app,
    application,
    async close() {
      await app.close();
      await revocations.stop();
    },
  };
}
