import { type Endpoint, normaliseEmail, Refusal, refuse } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from './address.ts';

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

/** Per endpoint. */
const PEOPLE = 5_000;

/** @returns undefined without a limit. The plugin's own would add promises to every answer. */
export function personLimit(
  { perPerson }: Endpoint,
  factor: number,
): ((userID: string, nowMs?: number) => void) | undefined {
  if (!perPerson) return undefined;
  const max = perPerson.count * factor;
  const windowMs = perPerson.seconds * 1000;
  const counts = createCache<{ count: number; readonly endsAtMs: number }>(PEOPLE);
  return (userID, nowMs = Date.now()) => {
    const found = counts.get(userID);
    const counted = found && found.endsAtMs > nowMs ? found : { count: 0, endsAtMs: nowMs + windowMs };
    if (counted !== found) counts.set(userID, counted);
    counted.count++;
    if (counted.count > max) refuse('tooManyRequests', undefined, counted.endsAtMs - nowMs);
  };
}
