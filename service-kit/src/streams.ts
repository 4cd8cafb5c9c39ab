import { Readable } from 'node:stream';
import type { Endpoint } from '@groundwork/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Revocations } from './auth/revocations.ts';
import type { TokenClaims } from './auth/tokens.ts';

/** Answers that go on until somebody ends them. */
export interface Streams {
  /**
   * @returns what fires when an answer has to end: the caller hung up, their token expired or was revoked, or the service stops.
   */
  open(request: FastifyRequest, reply: FastifyReply): AbortSignal;
}

/** setTimeout takes no more. In milliseconds. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Keeps the streams of a service, so that none outlives its token or the service. */
export function createStreams(app: FastifyInstance, revocations: Revocations): Streams {
  const open = new Map<AbortController, TokenClaims>();
  const unwatch = revocations.watch(() => {
    for (const [stream, claims] of open) if (revocations.isRevoked(claims)) stream.abort();
  });
  // Before the server waits for its connections.
  app.addHook('preClose', async () => {
    unwatch();
    for (const stream of open.keys()) stream.abort();
  });

  return {
    open(request, reply) {
      const stream = new AbortController();
      // authenticate has verified it.
      const claims = request.user as TokenClaims & { readonly exp: number };
      const expiry = setTimeout(
        () => stream.abort(),
        Math.min(claims.exp * 1000 - Date.now(), LONGEST_TIMEOUT_MS),
      ).unref();
      open.set(stream, claims);
      stream.signal.addEventListener('abort', () => {
        clearTimeout(expiry);
        open.delete(stream);
      });
      reply.raw.once('close', () => stream.abort());
      // Revoked, or hung up, since the token was verified: nothing would tell of it again.
      if (reply.raw.destroyed || revocations.isRevoked(claims)) stream.abort();
      return stream.signal;
    },
  };
}

/** Sends what a stream gives as it comes. */
export const sendStream = (endpoint: Endpoint, reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply =>
  reply
    .type(endpoint.stream ?? '')
    // A proxy that collects answers would hold it back. The connection serves nothing else afterwards, so nobody waits for it.
    .headers({ 'x-accel-buffering': 'no', connection: 'close' })
    .send(Readable.from(parts, { objectMode: false }));
