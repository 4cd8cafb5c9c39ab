import { ERRORS, errorBody, HEADERS } from '@groundwork/contracts';
import { ANSWER_HEADERS, correlationOf, frameworkCode, lineBudgetOf } from '@groundwork/service-kit/http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The web server's own refusals leave as those of the services do: a list of catalogue items, with their headers and without the
 * address that was asked for, which may hold a token. Answers from 500 up are logged with the request's correlation id, of each network
 * as many as the log's budget has.
 */
export function installErrors(app: FastifyInstance, logger: FastifyBaseLogger): void {
  const lines = lineBudgetOf(logger);
  app.decorateRequest('correlationID', '');
  app.decorateRequest('failure', null);
  app.decorateRequest('isHandedOver', false);

  app.addHook('onRequest', async (request) => {
    request.correlationID = correlationOf(request.headers, request.id);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const code = frameworkCode(error);
    const { status } = ERRORS[code];
    if (status >= 500) request.failure = error;
    // What is left of a body nobody wants is not read.
    if (code === 'bodyTooLarge') reply.header('connection', 'close');
    return dataHeaders(request, reply)
      .code(status)
      .type('application/json')
      .send(JSON.stringify(errorBody(code)));
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 || request.isHandedOver || request.routeOptions.url?.startsWith('/health/')) return;
    if (!lines.allows('failures', request.ip)) return;
    const { method, correlationID, failure } = request;
    const facts = { correlationID, method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    request.log.error(failure ? { ...facts, err: failure } : facts, 'answered with an error of the server');
  });
}

/** Gives an answer the headers that data have, and the id its lines in the logs have. */
export const dataHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(ANSWER_HEADERS).header(HEADERS.correlation, request.correlationID);

declare module 'fastify' {
  interface FastifyRequest {
    correlationID: string;
    /** Why it is answered with a status from 500 up, where this server knows. */
    failure: Error | null;
    /** A service in this process answers it, and logs it. */
    isHandedOver: boolean;
  }
}
