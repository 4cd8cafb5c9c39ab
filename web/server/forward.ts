import replyFrom from '@fastify/reply-from';
import { ENDPOINTS, type Endpoint, ERRORS, errorBody, LIMITS } from '@groundwork/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Target, Targets } from './targets.ts';

/** Forwards every endpoint of the API to the service of its side, and the API's page to the command side. */
export async function forwardApi(app: FastifyInstance, targets: Targets): Promise<void> {
  // Bodies are passed on as they come: the services validate and bound them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(replyFrom, { disableRequestLogging: true });

  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    route(app, endpoint.method, endpoint.path, targets[endpoint.side], endpoint.bodyLimit);
  }
  route(app, 'GET', '/api/docs', targets.command);
  route(app, 'GET', '/api/docs/*', targets.command);
  app.all('/api/*', async (_request, reply) => reply.code(404).send(errorBody('notFound')));
}

function route(
  app: FastifyInstance,
  method: string,
  url: string,
  target: Target,
  bodyLimit: number = LIMITS.body,
): void {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    // Before the body is read: a service in this process reads it itself.
    onRequest: async (request, reply) => {
      if (target.kind !== 'local') return refuseLarge(request, reply, bodyLimit);
      reply.hijack();
      target.routing(request.raw, reply.raw);
    },
    handler: (request, reply) => forwardRemote(target, request, reply),
  });
}

/** A body that the service would refuse is refused before it is sent on: it would only break the connection there. */
async function refuseLarge(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) return;
  await reply.code(ERRORS.bodyTooLarge.status).header('connection', 'close').send(errorBody('bodyTooLarge'));
}

function forwardRemote(target: Target, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (target.kind !== 'remote') return reply;
  // The path as it came and the service's own address: an address in the request line must not lead elsewhere.
  if (!/^\/(?!\/)/.test(request.url) || /(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(request.url)) {
    return reply.code(400).send(errorBody('badRequest'));
  }
  return reply.from(request.url, {
    getUpstream: () => target.url,
    rewriteRequestHeaders: (_original, headers) => ({
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    }),
    // One request is one request: whether it is tried again is for the caller to say.
    retryDelay: () => null,
    onError: (failed) => {
      request.log.warn({ target: target.url }, 'a service could not be reached');
      request.raw.resume();
      void failed.code(503).header('connection', 'close').send(errorBody('unavailable'));
    },
  });
}
