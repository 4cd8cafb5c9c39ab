import { type Endpoint, normaliseEmail, Refusal } from '@groundwork/contracts';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';

/** Hooks that hold an endpoint's rate limits: per address before anything else, per account once the body was read. */
export function rateHooks(
  app: FastifyInstance,
  { rate, name }: Endpoint,
  factor: number,
): Pick<RouteShorthandOptions, 'onRequest' | 'preHandler'> {
  if (!rate) return {};
  const common = {
    timeWindow: rate.seconds * 1000,
    errorResponseBuilder: () => new Refusal('tooManyRequests'),
  };
  return {
    onRequest: app.rateLimit({ ...common, max: rate.perAddress * factor, keyGenerator: (r) => `${name}:${r.ip}` }),
    ...(rate.perAccount === undefined
      ? {}
      : {
          preHandler: app.rateLimit({
            ...common,
            max: rate.perAccount * factor,
            keyGenerator: (request) => `${name}:${accountOf(request)}`,
          }),
        }),
  };
}

const accountOf = (request: FastifyRequest): string =>
  normaliseEmail(String((request.body as { email?: unknown } | null)?.email ?? ''));
