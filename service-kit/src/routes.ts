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
import type { FastifyInstance, FastifyRequest, preValidationHookHandler, RouteShorthandOptions } from 'fastify';
import {
  type Authenticate,
  authorise,
  requireRecentPassword,
  requireSecondFactor,
  type SignedIn,
  VISITOR,
} from './auth/auth.ts';
import type { Revocations } from './auth/revocations.ts';
import type { Call, Implementation } from './implement.ts';
import { personLimit, rateHooks } from './rate.ts';
import type { MoreFacts, RequestLines } from './security/request.ts';
import { type Streams, sendStream } from './streams.ts';

/** How long one request may work on its answer, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

export interface RouteOptions {
  readonly revocations: Revocations;
  /** Multiplies every rate limit; 1 in production. */
  readonly rateFactor: number;
  /** Called before a query is answered. @throws Refusal when it cannot be yet. */
  readonly beforeQuery?: () => void;
  /** Waits until a query may be answered (read-your-writes). @returns the position it includes. */
  readonly awaitPosition?: ((position: string) => Promise<string | undefined>) | undefined;
  /** Waits until a query includes all that was in the log when this was asked. @throws Refusal unavailable when that takes too long. */
  readonly awaitHead?: (() => Promise<void>) | undefined;
}

/** What the routes of a service share. */
export interface RouteTools {
  readonly security: RequestLines;
  readonly streams: Streams;
  readonly authenticate: Authenticate;
}

/** Registers an implementation under its definition's method, path, schemas, access, limits and statuses. */
export function register(
  app: FastifyInstance,
  implementation: Implementation,
  options: RouteOptions,
  tools: RouteTools,
): void {
  const { endpoint } = implementation;
  const { security, authenticate } = tools;

  const schema: RouteShorthandOptions['schema'] = {
    params: endpoint.params,
    querystring: endpoint.query,
    // Of one that its sender signed the handler judges the body, after the signature.
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
    ...(isCompressed(endpoint) ? { compress: COMPRESSION } : {}),
    ...limits,
    onRequest: [...limits.onRequest, admission(endpoint, authenticate, options.rateFactor)],
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
      // Only fileQuery implements an endpoint that answers a file.
      if (endpoint.file !== undefined) return reply.type(endpoint.file).send(Buffer.from(result.answer as Uint8Array));
      // And only streamQuery one that streams.
      if (endpoint.stream !== undefined) return sendStream(endpoint, reply, result.answer as AsyncIterable<string>);
      return hasAnswer(endpoint) ? result.answer : reply.send();
    },
  });
}

/**
 * @returns the hook that says who asks and whether they may. It runs before a byte of the body is read: reading and parsing are
 * costs that no stranger may cause, who learns nothing from validation either.
 */
function admission(endpoint: Endpoint, authenticate: Authenticate, rateFactor: number) {
  const countPerson = personLimit(endpoint, rateFactor);
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.service === 'command' && isFromAnotherSite(request)) refuse('forbidden');
    if (endpoint.access.kind !== 'roles') return;
    const actor = await authenticate(request);
    // First: the security log tells who was refused.
    request.actor = actor;
    countPerson?.(actor.userID);
    requireSecondFactor(endpoint, actor);
    const params = request.params as Record<string, string>;
    authorise(endpoint.access, actor, params);
    requireRecentPassword(endpoint, actor, params, Date.now());
  };
}

/**
 * What is not there may be on its way, made a moment ago by who asks without saying after what, or through another replica: that it
 * is nowhere is only said by who knows all that was in the log by then.
 */
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

/**
 * Whether a browser says that a page of another site asks, as a form of it can. Nobody's page but ours has anything to command, and
 * what is no browser sends no such header.
 */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** From about one packet on. Brotli at the quality that the plugin chooses for answers made anew each time. */
const COMPRESSION = { encodings: ['br', 'gzip'], threshold: 1400 } satisfies RouteShorthandOptions['compress'];

/**
 * Answers of queries are. Those of commands are short and may hold tokens, whose length must tell nothing beside what a caller
 * sent (BREACH); files bring their own compression; what is compressed while it goes on comes late.
 */
const isCompressed = ({ service, file, stream }: Endpoint): boolean =>
  service === 'query' && file === undefined && stream === undefined;

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
    deadline: Date.now() + REQUEST_TIMEOUT_MS,
    bearer: async () => {
      if (!request.headers.authorization) return null;
      const actor = await authenticate(request);
      requireSecondFactor(endpoint, actor);
      return actor;
    },
    // No getter, though few handlers ask for it: an object literal with one is a dictionary, and slow to make and to read.
    security: security.of(request, endpoint),
    ended: () => streams.open(request, reply),
    request,
    reply,
    rawBody: request.rawBody ?? NO_BYTES,
  };
}

/** @throws Refusal validation: a key that was quietly ignored would not protect anybody. */
const validKey = (key: unknown): string =>
  typeof key === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(key) ? key : refuse('validation', `/${HEADERS.idempotency}`);

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedIn | null;
    correlationID: string;
    rawBody: Buffer | null;
    /** What a handler added to the line about its request in the security log. */
    securityFacts: MoreFacts | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
