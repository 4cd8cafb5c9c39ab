import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@groundwork/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SignedIn } from './auth/auth.ts';
import type { RequestSecurity } from './security/request.ts';

/** What a handler gets: everything checked against the endpoint's definition. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: Actor;
  /** The Idempotency-Key where the endpoint takes one and the caller sent one, else the request's id. */
  readonly commandID: string;
  readonly correlationID: string;
  /** Until when the answer has to be there. */
  readonly deadline: number;
  /** Who the bearer token names, for endpoints that need no sign-in. Null without a token. */
  bearer(): Promise<SignedIn | null>;
  /** The security log; the endpoint's own event is written without it. */
  readonly security: RequestSecurity;
  /** Cookies and addresses, for the few handlers that need them. */
  readonly request: FastifyRequest;
  /** Fires when an answer that goes on has to end; for endpoints that stream. */
  ended(): AbortSignal;
  /** The body as it came, for endpoints whose definition asks for it; else empty. */
  readonly rawBody: Buffer;
  readonly reply: FastifyReply;
}

/** What a command answers: how far the log is now, and the answer if the endpoint has one. */
export interface CommandResult<A> {
  readonly position: string | undefined;
  readonly answer: A;
  /** 206: all is done but that the message could not be sent yet; for endpoints that notify. */
  readonly status?: 206;
}

export interface Implementation {
  readonly endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<CommandResult<unknown>>;
}

/** Implements a command endpoint. */
export const command = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<CommandResult<AnswerOf<E>>>,
): Implementation => ({ endpoint, handle: handle as unknown as Implementation['handle'] });

/** Implements a query endpoint. */
export const query = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
): Implementation => ({
  endpoint,
  handle: async (call) => ({ position: undefined, answer: await handle(call as unknown as Call<E>) }),
});

/**
 * Implements a query endpoint that goes on answering. The handler checks whether it can, and its parts end soon after the signal
 * fires.
 */
export const streamQuery = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>, ended: AbortSignal) => Promise<AsyncIterable<string>>,
): Implementation => ({
  endpoint,
  handle: async (call) => ({
    position: undefined,
    answer: await handle(call as unknown as Call<E>, call.ended()),
  }),
});

/** Implements a query endpoint that answers a file; the handler names it in the reply's head. */
export const fileQuery = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Uint8Array>,
): Implementation => ({
  endpoint,
  handle: async (call) => ({ position: undefined, answer: await handle(call as unknown as Call<E>) }),
});
