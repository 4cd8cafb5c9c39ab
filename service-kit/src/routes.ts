import {
  type Endpoint,
  HEADERS,
  hasAnswer,
  hasBody,
  LIMITS,
  mayOmitBody,
  Refusal,
  refuse,
} from '@groundwork/contracts';
import type { Counts } from '@groundwork/event-store';
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteShorthandOptions } from 'fastify';
import type { SignedIn } from './auth/actor.ts';
import { type Authenticate, authorise, requireRecentPassword, requireSecondFactor, VISITOR } from './auth/auth.ts';
import { requireScope } from './auth/keys/with-key.ts';
import type { Revocations } from './auth/revocations.ts';
import { compressionOf } from './http/compression.ts';
import type { Call, Implementation } from './implement.ts';
import type { PersonLimits } from './limits/person.ts';
import { rateHooks } from './limits/rate.ts';
import type { Meter } from './metrics/meter.ts';
import { meterHook } from './metrics/requests.ts';
import type { MoreFacts, RequestLines } from './security/request.ts';
import { type Streams, sendStream } from './streams.ts';

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

export interface RouteOptions {
  readonly revocations: Revocations;
  /** 1 in production. */
  readonly rateFactor: number;
  readonly meter?: Meter | undefined;
  /** @throws Refusal when queries cannot be answered yet. */
  readonly beforeQuery?: () => void;
  /** What all processes count together; absent: this one by itself. */
  readonly counts?: Counts | undefined;
  /** For read-your-writes. @returns the position the query includes. */
  readonly awaitPosition?: ((position: string) => Promise<string | undefined>) | undefined;
  /** Waits for all that is in the log now. @throws Refusal unavailable when that takes too long. */
  readonly awaitHead?: (() => Promise<void>) | undefined;
}

export interface RouteTools {
  readonly security: RequestLines;
  readonly streams: Streams;
  readonly authenticate: Authenticate;
  readonly persons: PersonLimits;
  /** @throws Refusal tooManyRequests. */
  readonly countKey: (keyID: string) => void;
}

/** Registers an implementation as its definition says. */
export function register(
  app: FastifyInstance,
  implementation: Implementation,
  options: RouteOptions,
  tools: RouteTools,
): void {
  const { endpoint } = implementation;
  const { security } = tools;

  const schema: RouteShorthandOptions['schema'] = {
    params: endpoint.params,
    querystring: endpoint.query,
    // For signed bodies, the handler validates after the signature.
    ...(hasBody(endpoint) && !endpoint.rawBody ? { body: endpoint.body } : {}),
    ...(hasAnswer(endpoint) ? { response: answersOf(endpoint) } : {}),
  };

  const limits = rateHooks(app, endpoint, options.rateFactor);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    config: { endpoint },
    bodyLimit: endpoint.bodyLimit ?? LIMITS.body,
    ...compressionOf(endpoint),
    ...limits,
    onRequest: [...limits.onRequest, admission(endpoint, tools)],
    ...(options.meter?.isOn && { onResponse: meterHook(endpoint, options.meter) }),
    ...(mayOmitBody(endpoint) && { preValidation: fillBody }),
    handler: async (request, reply) => {
      if (endpoint.service === 'query') {
        options.beforeQuery?.();
        const projected = await freshness(request, options);
        if (projected !== undefined) reply.header(HEADERS.projected, projected);
      }

      const answer = () => implementation.handle(callOf(endpoint, request, reply, tools));
      const isAsked = endpoint.service === 'query' && endpoint.access.kind === 'roles';
      const result = await (isAsked && options.awaitHead ? whereItIs(answer, options.awaitHead) : answer());
      security.done(request, endpoint);

      if (result.position !== undefined) reply.header(HEADERS.position, result.position);
      reply.code(result.status ?? endpoint.status);
      if (result.status === 304) return reply.send();
      // Only fileQuery implements these.
      if (endpoint.file !== undefined) {
        if (!reply.hasHeader('content-type')) reply.type(endpoint.file);
        return reply.send(Buffer.from(result.answer as Uint8Array));
      }
      // Only streamQuery implements these.
      if (endpoint.stream !== undefined) return sendStream(endpoint, reply, result.answer as AsyncIterable<string>);
      return hasAnswer(endpoint) ? result.answer : reply.send();
    },
  });
}

/** Runs before the body is read: strangers must not cause that cost, or learn from validation. */
function admission(endpoint: Endpoint, { authenticate, persons, countKey }: RouteTools) {
  const countPerson = persons.of(endpoint);
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.service === 'command' && isFromAnotherSite(request)) refuse('forbidden');
    if (endpoint.access.kind !== 'roles') return;
    const actor = await authenticate(request);
    // Before the limit: the security log names who was refused.
    request.actor = actor;
    // A program does not use up what its owner may ask for by hand.
    countPerson?.(actor.key ? `key_${actor.key.keyID}` : actor.userID);
    if (actor.key) countKey(actor.key.keyID);
    requireScope(endpoint, actor);
    requireSecondFactor(endpoint, actor);
    const params = request.params as Record<string, string>;
    authorise(endpoint.access, actor, params);
    requireRecentPassword(endpoint, actor, params, Date.now());
  };
}

/** A missing record may be on its way, without a position or by another replica: reads all of the log first. */
async function whereItIs<T>(answer: () => Promise<T>, awaitHead: () => Promise<void>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    await awaitHead();
    return answer();
  }
}

const fillBody: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined) request.body = {};
  done();
};

/** By Sec-Fetch-Site, which only browsers send: pages of other sites must not send commands. */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

const answersOf = ({ status, answer, notifies }: Endpoint) => ({
  [status]: answer,
  ...(notifies ? { 206: answer } : {}),
});

async function freshness(request: FastifyRequest, { awaitPosition }: RouteOptions) {
  const asked = request.headers[HEADERS.readAfter];
  if (typeof asked !== 'string' || !/^[0-9.]{1,64}$/.test(asked)) return undefined;
  return awaitPosition?.(asked);
}

const NO_BYTES = Buffer.alloc(0);

function callOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: Call<Endpoint>['reply'],
  { security, streams, authenticate }: RouteTools,
): Call<Endpoint> {
  const key = request.headers[HEADERS.idempotency];
  return {
    params: request.params as Call<Endpoint>['params'],
    query: request.query as Call<Endpoint>['query'],
    body: request.body,
    actor: request.actor ?? VISITOR,
    commandID: endpoint.idempotent && key !== undefined ? validKey(key) : request.id,
    correlationID: request.correlationID,
    traceparent: request.span?.traceparent,
    deadline: Date.now() + REQUEST_TIMEOUT_MS,
    bearer: async () => {
      if (!request.headers.authorization) return null;
      const actor = await authenticate(request);
      requireScope(endpoint, actor);
      requireSecondFactor(endpoint, actor);
      return actor;
    },
    // No getter: V8 makes objects with one slow.
    security: security.of(request, endpoint),
    ended: () => streams.open(request, reply),
    request,
    reply,
    rawBody: request.rawBody ?? NO_BYTES,
  };
}

/** @throws Refusal validation: an ignored key would protect nobody. */
const validKey = (key: unknown): string =>
  typeof key === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(key) ? key : refuse('validation', `/${HEADERS.idempotency}`);

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null;
    correlationID: string;
    rawBody: Buffer | null;
    /** Added by the handler to its line in the security log. */
    securityFacts: MoreFacts | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
