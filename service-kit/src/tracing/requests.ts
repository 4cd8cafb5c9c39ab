import type { Endpoint } from '@groundwork/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from './tracer.ts';

/** What a caller may say of a trace. */
export const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'] as const;

/**
 * @param endpointOf which endpoint a request asks for; streams are open for as long as a page is, and have no span.
 * @param linkOf traceparent of another trace that a request came from.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  endpointOf: (request: FastifyRequest) => Endpoint | undefined,
  linkOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void {
  app.decorateRequest('span', null);
  if (!tracer.isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const endpoint = endpointOf(request);
    if (endpoint && endpoint.stream === undefined) {
      const { method, path, name } = endpoint;
      const { traceparent } = request.headers;
      request.span = tracer.begin(`${method} ${path}`, {
        kind: 'server',
        parent: typeof traceparent === 'string' ? traceparent : undefined,
        links: [linkOf(request)].filter((link) => link !== undefined),
        attributes: {
          'http.request.method': method,
          'http.route': path,
          'groundwork.endpoint': name,
          'groundwork.correlation_id': request.correlationID,
        },
      });
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw;
    const failed = statusCode >= 500 ? String(statusCode) : undefined;
    request.span?.end({ 'http.response.status_code': statusCode }, failed);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is traced. */
    span: Span | null;
  }
}
