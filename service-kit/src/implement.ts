import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@groundwork/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, SignedIn } from './auth/actor.ts';
import type { RequestSecurity } from './security/request.ts';

/** Validated against the endpoint. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: Actor;
  /** The Idempotency-Key if the endpoint takes one and it was sent, else the request id. */
  readonly commandID: string;
  readonly correlationID: string;
  /** Of the request's span; undefined where nothing is traced. */
  readonly traceparent?: string | undefined;
  readonly deadline: number;
  /** For endpoints without sign-in; null without a token. */
  bearer(): Promise<SignedIn | null>;
  /** The endpoint's own event is written anyway. */
  readonly security: RequestSecurity;
  readonly request: FastifyRequest;
  /** For streams: fires when the answer has to end. */
  ended(): AbortSignal;
  /** Only if the endpoint asks for it, signed or as a file; else empty. */
  readonly rawBody: Buffer;
  readonly reply: FastifyReply;
}

/** Log position reached, and the answer if there is one. */
export interface CommandResult<A> {
  readonly position: string | undefined;
  readonly answer: A;
  /** 206: done, except that the message could not be sent yet. 304: the caller has the file as it is. */
  readonly status?: 206 | 304;
}

export interface Implementation {
  readonly endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<CommandResult<unknown>>;
}

export const command = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<CommandResult<AnswerOf<E>>>,
): Implementation => ({ endpoint, handle: handle as unknown as Implementation['handle'] });

export const query = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
): Implementation => ({
  endpoint,
  handle: async (call) => ({ position: undefined, answer: await handle(call as unknown as Call<E>) }),
});

/** The handler refuses before the first part; parts must end soon after the signal fires. */
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

/** The handler sets the file name header, and the media type where the endpoint's does not fit. */
export const fileQuery = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Uint8Array | typeof notModified>,
): Implementation => ({
  endpoint,
  handle: async (call) => {
    const answer = await handle(call as unknown as Call<E>);
    return { position: undefined, answer, ...(answer === notModified && { status: 304 }) };
  },
});

/** Instead of a file that the caller has already, by its ETag. */
export const notModified = Symbol('not modified');
