import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { ENDPOINTS, type Endpoint, ERRORS, errorBody, HEADERS, LIMITS } from '@groundwork/contracts';
import { announcedBytes, endsUnread } from '@groundwork/service-kit/http';
import { type Meter, NO_METER } from '@groundwork/service-kit/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataHeaders } from './errors.ts';
import { createLargeBodies, type LargeBodies } from './large-bodies.ts';
import type { Target, Targets } from './targets.ts';

/** Milliseconds until an answer begins: reports may queue. */
const ANSWER_TIMEOUT_MS = 300_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Until a large body is through, on a slow connection. */
const LARGE_RETRY_SECONDS = 5;

/** Also forwards the API page and previews. */
export async function forwardApi(app: FastifyInstance, targets: Targets, meter: Meter): Promise<void> {
  // Passed on when complete: a stalled body holds no connection to a service. Services validate it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(replyFrom, {
    disableRequestLogging: true,
    // The cache would keep URLs with tokens.
    disableCache: true,
    undici: { connectTimeout: CONNECT_TIMEOUT_MS, headersTimeout: ANSWER_TIMEOUT_MS, bodyTimeout: ANSWER_TIMEOUT_MS },
  });

  const endAtClose = endingAtClose(app);
  const largeBodies = createLargeBodies();
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const { method, path, service, bodyLimit, stream, access } = endpoint;
    const needsToken = access.kind === 'roles';
    route(app, method, path, targets[service], {
      bodyLimit,
      needsToken,
      largeBodies,
      meter,
      endpoint,
      ...(stream && { onReply: endAtClose }),
    });
  }
  route(app, 'GET', '/api/docs', targets.command);
  route(app, 'GET', '/api/docs/*', targets.command);
  route(app, 'GET', '/api/docs/report', targets.query);
  const nowhere = async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply, 'notFound');
  // Before a body is read.
  app.all('/api/*', { onRequest: nowhere }, nowhere);
}

type OwnRefusal = 'notFound' | 'badRequest' | 'unauthorized' | 'bodyTooLarge' | 'tooManyRequests';

const refuse = (request: FastifyRequest, reply: FastifyReply, code: OwnRefusal) => {
  if (endsUnread(request.raw)) reply.header('connection', 'close');
  return dataHeaders(request, reply).code(ERRORS[code].status).send(errorBody(code));
};

/** Ends open streams on close, which would wait for them. */
function endingAtClose(app: FastifyInstance): (reply: FastifyReply) => void {
  const open = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
  return ({ raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  };
}

interface RouteOptions {
  readonly bodyLimit?: number | undefined;
  /** The service refuses without one. */
  readonly needsToken?: boolean;
  readonly largeBodies?: LargeBodies;
  readonly endpoint?: Endpoint;
  readonly meter?: Meter;
  onReply?(reply: FastifyReply): void;
}

function route(
  app: FastifyInstance,
  method: string,
  url: string,
  target: Target,
  { onReply, endpoint, meter = NO_METER, ...bounds }: RouteOptions = {},
): void {
  app.route({
    method,
    url,
    bodyLimit: bounds.bodyLimit ?? LIMITS.body,
    // Calendars and other programs ask by HEAD first; services answer it as GET without the body. A stream would not end.
    exposeHeadRoute: method === 'GET' && !endpoint?.stream,
    config: endpoint ? { forwards: endpoint } : {},
    // Before the body is read: a service in this process reads it itself.
    onRequest: async (request, reply) => {
      request.forwards = endpoint ?? null;
      onReply?.(reply);
      if (target.kind !== 'local') return boundBody(request, reply, bounds);
      request.isHandedOver = true;
      if (request.span?.traceparent) request.raw.headers['traceparent'] = request.span.traceparent;
      reply.hijack();
      target.routing(request.raw, reply.raw);
    },
    handler: (request, reply) => forwardRemote(target, request, reply, meter),
  });
}

/** Refuses before reading what the service would refuse, and holds few large bodies at a time. */
async function boundBody(request: FastifyRequest, reply: FastifyReply, bounds: RouteOptions): Promise<void> {
  const { bodyLimit = LIMITS.body, needsToken = false, largeBodies } = bounds;
  const bytes = announcedBytes(request.raw);
  if (bytes <= LIMITS.body) return;
  if (needsToken && request.headers.authorization === undefined) await refuse(request, reply, 'unauthorized');
  else if (Number.isFinite(bytes) && bytes > bodyLimit) await refuse(request, reply, 'bodyTooLarge');
  else if (bodyLimit > LIMITS.body && !largeBodies?.admit(request.ip, reply.raw)) {
    await refuse(request, reply.header('retry-after', LARGE_RETRY_SECONDS), 'tooManyRequests');
  }
}

function forwardRemote(target: Target, request: FastifyRequest, reply: FastifyReply, meter: Meter): FastifyReply {
  if (target.kind !== 'remote') return reply;
  const [path = '', ...search] = request.url.split('?');
  // An absolute URL in the request line must not lead elsewhere.
  if (!/^\/(?![/\\])[^\\]*$/.test(path) || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) {
    return refuse(request, reply, 'badRequest');
  }
  const body = request.body instanceof Buffer ? request.body : undefined;
  return reply.from(path, {
    getUpstream: () => target.url,
    // Raw: a query need not be decodable.
    queryString: () => search.join('?'),
    ...(body ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' } : {}),
    rewriteRequestHeaders: (_original, headers) => ({
      ...forwardable(headers, body !== undefined),
      [HEADERS.correlation]: request.correlationID,
      ...(request.span?.traceparent && { traceparent: request.span.traceparent }),
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    }),
    rewriteHeaders: (headers) => forwardable(headers, true),
    // No retries: that is for the caller to decide.
    retryDelay: () => null,
    onError: (_failed, { error }) => {
      request.failure = error;
      const { forwards } = request;
      if (forwards) meter.count('groundwork_web_forward_failures_total', { service: forwards.service });
      void dataHeaders(request, reply)
        .code(ERRORS.unavailable.status)
        .header('connection', 'close')
        .send(errorBody('unavailable'));
    },
  });
}

/** Hop-by-hop headers. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const forwardable = (headers: IncomingHttpHeaders, hasBody: boolean): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name) && (hasBody || name !== 'content-length')),
  );
