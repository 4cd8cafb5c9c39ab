import { type Endpoint, normaliseEmail, Refusal, refuse } from '@groundwork/contracts';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { networkOf } from './address.ts';

/** Hooks that hold an endpoint's rate limits: per address before anything else, per account once the body was read. */
export function rateHooks(
  app: FastifyInstance,
  { rate, name }: Endpoint,
  factor: number,
): Pick<RouteShorthandOptions, 'onRequest' | 'preHandler'> {
  if (!rate) return {};
  const common = {
    timeWindow: rate.seconds * 1000,
    errorResponseBuilder: (_: FastifyRequest, { ttl }: { ttl: number }) =>
      new Refusal('tooManyRequests', { waitMs: ttl }),
  };
  return {
    onRequest: app.rateLimit({
      ...common,
      max: rate.perAddress * factor,
      keyGenerator: (r) => `${name}:${networkOf(r.ip)}`,
    }),
    ...(rate.perAccount === undefined
      ? {}
      : {
          preHandler: accountHook(app, name, rate.perAccount * factor, common.timeWindow),
        }),
  };
}

/**
 * The plugin runs only one of its own hooks per request, so the second limit is asked by hand. It counts an account from each
 * network apart: a stranger elsewhere cannot use up what its owner has.
 */
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

/**
 * @returns what counts a person's requests, to be asked once it is known who they are; undefined where there is no limit.
 * Remembers the last 5,000 people of each endpoint.
 */
export function personLimit(
  app: FastifyInstance,
  { perPerson, name }: Endpoint,
  factor: number,
): ((request: FastifyRequest) => Promise<void>) | undefined {
  if (!perPerson) return undefined;
  const check = app.createRateLimit({
    max: perPerson.count * factor,
    timeWindow: perPerson.seconds * 1000,
    keyGenerator: (request) => `${name}:${request.actor?.userID}`,
  });
  return async (request) => {
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) refuse('tooManyRequests', undefined, limit.ttl);
  };
}
