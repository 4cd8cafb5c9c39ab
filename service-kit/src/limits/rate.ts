import { type Endpoint, normaliseEmail, Refusal, refuse } from '@groundwork/contracts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from '../address.ts';

/** Per address before anything else, per account after the body is read. */
export function rateHooks(
  app: FastifyInstance,
  { rate, name }: Endpoint,
  factor: number,
): { readonly onRequest: readonly onRequestAsyncHookHandler[]; readonly preHandler?: preHandlerAsyncHookHandler } {
  if (!rate) return { onRequest: [] };
  const common = {
    timeWindow: rate.seconds * 1000,
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new Refusal('tooManyRequests', { waitMs: ttl }),
  };
  return {
    onRequest: [
      app.rateLimit({
        ...common,
        max: rate.perAddress * factor,
        keyGenerator: (r) => `${name}:${networkOf(r.ip)}`,
      }),
    ],
    ...(rate.perAccount === undefined
      ? {}
      : {
          preHandler: accountHook(app, name, rate.perAccount * factor, common.timeWindow),
        }),
  };
}

/** The plugin runs one hook per request. Per network, so that a stranger cannot use up the owner's limit. */
function accountHook(app: FastifyInstance, name: string, max: number, timeWindow: number) {
  const check = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${accountOf(request)}:${networkOf(request.ip)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) refuse('tooManyRequests', undefined, limit.ttl);
  };
}

const accountOf = (request: FastifyRequest): string =>
  normaliseEmail(String((request.body as { email?: unknown } | null)?.email ?? ''));
