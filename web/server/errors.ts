import { ERRORS, errorBody, HEADERS } from '@groundwork/contracts';
import { ANSWER_HEADERS, correlationOf, frameworkCode, lineBudgetOf } from '@groundwork/service-kit/http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** As in the services, without the URL, which may hold a token. Statuses from 500 are logged within the budget. */
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
    // The rest of the body is not read.
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
    // Why a service answered so is in its own log, with the level that it deserves.
    const level = request.forwards && !failure ? 'warn' : 'error';
    request.log[level](failure ? { ...facts, err: failure } : facts, 'answered with an error of the server');
  });
}

/** Headers of data answers, and the correlation id. */
export const dataHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(ANSWER_HEADERS).header(HEADERS.correlation, request.correlationID);

declare module 'fastify' {
  interface FastifyRequest {
    correlationID: string;
    /** Cause of a status from 500, if known here. */
    failure: Error | null;
    /** A service in this process answers and logs it. */
    isHandedOver: boolean;
  }
}
