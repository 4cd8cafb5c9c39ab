import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import { HEADERS, Refusal, SESSION } from '@groundwork/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { serveApiPage } from './api-page/api-page.ts';
import { authentication } from './auth/auth.ts';
import type { Keyring } from './auth/keys/keyring.ts';
import { LIMIT_OF_KEY } from './auth/keys/with-key.ts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE } from './auth/tokens.ts';
import { installParsers } from './bodies/parsers.ts';
import { installErrors } from './errors.ts';
import { ANSWER_HEADERS, answerClientError, answerFrameworkError } from './http/answers.ts';
import { refuseForNode } from './http/by-node.ts';
import { endConnectionsAtClose } from './http/closing.ts';
import { boundConnections, CONNECTION_LIMITS, type ConnectionLimits, serverOptions } from './http/connections.ts';
import { warnOfProxies } from './http/proxies.ts';
import type { Implementation } from './implement.ts';
import { personLimits } from './limits/person.ts';
import { storeOn } from './limits/store.ts';
import { correlationOf } from './logging/correlation.ts';
import type { Logger } from './logging/logger.ts';
import { type RouteOptions, register } from './routes.ts';
import { createSecurityLog } from './security/log.ts';
import { BoundedLogController, lineBudgetOf } from './security/log-lines.ts';
import { createRequestLines } from './security/request.ts';
import { createStreams } from './streams.ts';
import { traceRequests } from './tracing/requests.ts';
import { NO_TRACER, type Tracer } from './tracing/tracer.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

export interface ServiceOptions extends RouteOptions {
  readonly logger: Logger;
  /** PEM. Only the service that signs has the private key. */
  readonly tokenKeys: { readonly publicKey: string; readonly privateKey?: string };
  readonly implementations: readonly Implementation[];
  /** Absent: API keys do not count. */
  readonly keys?: Keyring | undefined;
  /** @throws what is missing. */
  readonly isReady: () => Promise<void>;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: string | undefined;
  /** For HMACs of email addresses in the security log; without it they are left out. */
  readonly securityKey?: string | undefined;
  readonly connections?: ConnectionLimits | undefined;
  readonly tracer?: Tracer | undefined;
  /** Serves the API page. */
  readonly docs?: boolean;
}

/** Shared by both services: validation, sign-in, access, limits, errors, logs, health, API page. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  const { connections: limits = CONNECTION_LIMITS } = options;
  const lines = lineBudgetOf(options.logger);
  const app = fastify({
    loggerInstance: options.logger,
    logController: new BoundedLogController(lines),
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ...serverOptions(limits),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;

  const { logger, trustProxy, meter } = options;
  const onRefused = (): void => meter?.count('groundwork_connections_refused_total', {});
  boundConnections(app.server, { limits, logger, trustProxy, onRefused });
  endConnectionsAtClose(app);
  warnOfProxies(app, options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const securityLog = createSecurityLog({ logger: options.logger, addressKey: options.securityKey });
  const security = createRequestLines(securityLog, lines);
  installErrors(app, security, lines);
  app.decorateRequest('actor', null);
  app.decorateRequest('isUnlogged', false);
  app.decorateRequest('correlationID', '');
  app.decorateRequest('rawBody', null);
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('securityFacts', null);
  installParsers(app);
  app.addHook('onRequest', (request, reply, done) => {
    request.correlationID = correlationOf(request.headers, request.id);
    reply.headers(ANSWER_HEADERS).header(HEADERS.correlation, request.correlationID);
    // Before a body is read.
    done(request.is404 ? new Refusal('notFound') : undefined);
  });

  traceRequests(app, options.tracer ?? NO_TRACER, (request) => request.routeOptions.config.endpoint);
  refuseForNode(app);

  await app.register(cookie);
  // Per route; compressed requests are refused.
  await app.register(compress, { global: false });
  await app.register(rateLimit, { global: false, ...(options.counts && { store: storeOn(options.counts) }) });
  const persons = personLimits({ factor: options.rateFactor, counts: options.counts });
  app.addHook('onClose', persons.stop);
  app.addHook('onClose', async () => options.keys?.stop());
  const { publicKey, privateKey } = options.tokenKeys;
  await app.register(jwt, {
    secret: privateKey === undefined ? { public: publicKey } : { private: privateKey, public: publicKey },
    sign: { algorithm: TOKEN_ALGORITHM, expiresIn: `${SESSION.accessToken}s`, aud: TOKEN_AUDIENCE },
    verify: {
      algorithms: [TOKEN_ALGORITHM],
      allowedAud: TOKEN_AUDIENCE,
      // Missing claims are otherwise not checked.
      requiredClaims: ['sub', 'sid', 'exp', 'iat', 'aud', 'at'],
    },
  });

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await options.isReady();
      return { status: 'ready' };
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: error instanceof Error ? error.message : 'unknown' });
    }
  });

  if (options.docs) await serveApiPage(app, options.rateFactor);
  const streams = createStreams(app, options.revocations);
  const countKey = persons.of(LIMIT_OF_KEY) ?? (() => {});
  const tools = {
    security,
    streams,
    authenticate: authentication(options.revocations, options.keys),
    persons,
    countKey,
  };
  for (const implementation of options.implementations) register(app, implementation, options, tools);
  return app;
}
