import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { CLIENT_SETTINGS_PATH, type ClientSettings, errorBody, HEADERS } from '@groundwork/contracts';
import {
  answerClientError,
  answerFrameworkError,
  boundConnections,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  endConnectionsAtClose,
  endsUnread,
  refuseForNode,
  serverOptions,
  warnOfProxies,
} from '@groundwork/service-kit/http';
import { type Meter, NO_METER } from '@groundwork/service-kit/metrics';
import { NO_TRACER, TRACE_HEADERS, type Tracer, traceRequests, unsampled } from '@groundwork/service-kit/tracing';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import { makeAddressedPage, PAGE } from './addressed-page.ts';
import { dataHeaders, installErrors } from './errors.ts';
import { forwardApi } from './forward.ts';
import { type GettingReady, holdUntilReady, percentOf } from './getting-ready.ts';
import { meterWeb } from './metrics.ts';
import { openPageCode } from './page-code.ts';
import { type Providers, permissionsOf, policyOf } from './policy.ts';
import type { Targets } from './targets.ts';

export type { Target, Targets } from './targets.ts';

export interface WebServerOptions {
  readonly files: string;
  readonly targets: Targets;
  readonly logger: FastifyBaseLogger;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** @throws what is missing. */
  readonly isReady: () => Promise<void>;
  /** For initial data made while already listening. */
  readonly gettingReady?: GettingReady | undefined;
  readonly trustProxy?: string | undefined;
  /** Default: those of production. */
  readonly connections?: ConnectionLimits | undefined;
  /** The sign-up page may load Stripe. */
  readonly stripe?: boolean;
  /** Pages with human verification may load Cloudflare's. */
  readonly turnstile?: boolean;
  /** Pages may reach its host. */
  readonly sentryDSN?: string | undefined;
  /** For absolute image URLs in link previews. */
  readonly publicUrl?: string | undefined;
}

const NOT_YET = { status: 'not ready', reason: 'what the product begins with is being made' };
const YEAR = 365 * 24 * 60 * 60;

/** @throws when the app is not built. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const {
    files,
    targets,
    logger,
    meter = NO_METER,
    tracer = NO_TRACER,
    trustProxy,
    connections: limits = CONNECTION_LIMITS,
  } = options;
  const { stripe = false, turnstile = false, sentryDSN = null, publicUrl } = options;
  const providers: Providers = { stripe, turnstile, sentry: sentryDSN && new URL(sentryDSN).origin };
  if (!existsSync(join(files, PAGE))) throw new Error(`${files} holds no built app: run npm run build`);

  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ...serverOptions(limits),
    ...(trustProxy ? { trustProxy } : {}),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  boundConnections(app.server, {
    limits,
    logger,
    trustProxy,
    onRefused: () => meter.count('groundwork_connections_refused_total', {}),
  });
  endConnectionsAtClose(app);
  warnOfProxies(app, { logger, trustProxy });
  installErrors(app, logger);
  refuseForNode(app);
  meterWeb(app, meter);
  app.decorateRequest('browserTrace', undefined);
  app.addHook('onRequest', dropTrace);
  traceRequests(app, tracer, (request) => request.routeOptions.config.forwards, browserTraceOf);
  const gettingReady = options.gettingReady ?? (() => null);
  holdUntilReady(app, gettingReady);

  app.get('/health/live', async (request, reply) => dataHeaders(request, reply).send({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    dataHeaders(request, reply);
    const share = gettingReady();
    if (share !== null) return reply.code(503).send({ ...NOT_YET, percent: percentOf(share) });
    try {
      await options.isReady();
      return { status: 'ready' };
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
  const forClients: ClientSettings = { sentryDSN, traced: tracer.isOn };
  app.get(CLIENT_SETTINGS_PATH, async (request, reply) =>
    dataHeaders(request, reply).header('cache-control', 'no-cache').send(forClients),
  );
  const api: FastifyPluginAsync = (instance) => forwardApi(instance, targets, meter);
  const page = publicUrl === undefined ? null : makeAddressedPage(files, publicUrl);
  if (page) app.addHook('onClose', async () => page.remove());
  const site: FastifyPluginAsync = (instance) => serveApp(instance, files, resolve(page?.folder ?? files), providers);
  await app.register(api);
  await app.register(site);
  return app;
}

/** A trace begins here: strangers must not decide what is traced, or join traces of others. Theirs is linked to. */
const dropTrace: onRequestHookHandler = (request, _reply, done) => {
  request.browserTrace = request.raw.headers['traceparent'];
  for (const name of TRACE_HEADERS) delete request.raw.headers[name];
  done();
};

const browserTraceOf = ({ browserTrace }: FastifyRequest): string | undefined => unsampled(browserTrace);

/** Their URLs hold tokens of mailed links. */
const PRIVATE =
  /^\/auth\/sign-in\/?\?(?:.*&)?link=|^\/(?:assessment-report|draft-preview|download|join|oidc|auth\/reset-password|auth\/email)(?:[/?]|$)/;

/** @param pages folder of the page. */
async function serveApp(site: FastifyInstance, files: string, pages: string, providers: Providers): Promise<void> {
  const codeOf = openPageCode(files);
  await site.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'no-referrer' } });
  site.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policyOf(request.url, providers));
    reply.header('permissions-policy', permissionsOf(request.url, providers));
    // Before a body is read.
    if (!['GET', 'HEAD'].includes(request.method)) return answerNowhere(request, reply);
  });
  await site.register(fastifyStatic, {
    root: resolve(files),
    cacheControl: false,
    // From the build; sets `Vary` and ETags.
    preCompressed: true,
    setHeaders: (response, path) => {
      // Assets have hashed names; the page must always be revalidated.
      const immutable = path.startsWith(join(resolve(files), 'assets', sep));
      response.header('cache-control', immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  for (const path of ['/', `/${PAGE}`]) site.get(path, async (_request, reply) => reply.sendFile(PAGE, pages));
  // After the files' own headers: private pages are not cached or indexed.
  site.addHook('onSend', async (request, reply) => {
    if (PRIVATE.test(request.url)) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });
  site.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/assets/')) return answerNowhere(request, reply);
    const link = codeOf(request.url);
    if (link !== undefined) reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile(PAGE, pages);
  });
}

function answerNowhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (endsUnread(request.raw)) reply.header('connection', 'close');
  reply.header('cache-control', 'no-store').header(HEADERS.correlation, request.correlationID);
  return reply.code(404).send(errorBody('notFound'));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser says of a trace; anything. */
    browserTrace: unknown;
  }
}
