import replyFrom from '@fastify/reply-from';
import { ENDPOINTS, type Endpoint, errorBody } from '@groundwork/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Target, Targets } from './targets.ts';

/** Forwards every endpoint of the API to the service of its side, and the API's page to the command side. */
export async function forwardApi(app: FastifyInstance, targets: Targets): Promise<void> {
  // Bodies are passed on as they come: the services validate and bound them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(replyFrom, { disableRequestLogging: true });

  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    route(app, endpoint.method, endpoint.path, targets[endpoint.side]);
  }
  route(app, 'GET', '/api/docs', targets.command);
  route(app, 'GET', '/api/docs/*', targets.command);
  app.all('/api/*', async (_request, reply) => reply.code(404).send(errorBody('notFound')));
}

function route(app: FastifyInstance, method: string, url: string, target: Target): void {
  app.route({
    method,
    url,
    exposeHeadRoute: false,
    // Before the body is read: a service in this process reads it itself.
    onRequest: async (request, reply) => {
      if (target.kind !== 'local') return;
      reply.hijack();
      target.routing(request.raw, reply.raw);
    },
    handler: (request, reply) => forwardRemote(target, request, reply),
  });
}

function forwardRemote(target: Target, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (target.kind !== 'remote') return reply;
  return reply.from(new URL(request.url, target.url).href, {
    rewriteRequestHeaders: (_original, headers) => ({
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    }),
    onError: (failed) => {
      request.log.warn({ target: target.url }, 'a service could not be reached');
      void failed.code(503).send(errorBody('unavailable'));
    },
  });
}
