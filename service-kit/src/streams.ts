import { Readable } from 'node:stream';
import type { Endpoint } from '@groundwork/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Revocations } from './auth/revocations.ts';
import type { TokenClaims } from './auth/tokens.ts';

export interface Streams {
  /** @returns a signal for the end: the caller hung up, the token expired or was revoked, or the service stops. */
  open(request: FastifyRequest, reply: FastifyReply): AbortSignal;
}

/** Limit of setTimeout, in milliseconds. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export function createStreams(app: FastifyInstance, revocations: Revocations): Streams {
  /** Without claims: of a key, to which no endpoint is open that goes on answering. */
  const open = new Map<AbortController, TokenClaims | null>();
  const unwatch = revocations.watch(() => {
    for (const [stream, claims] of open) if (claims && revocations.isRevoked(claims)) stream.abort();
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
      const claims = request.user as (TokenClaims & { readonly exp: number }) | null;
      const expiry =
        claims &&
        setTimeout(() => stream.abort(), Math.min(claims.exp * 1000 - Date.now(), LONGEST_TIMEOUT_MS)).unref();
      open.set(stream, claims);
      stream.signal.addEventListener('abort', () => {
        clearTimeout(expiry ?? undefined);
        open.delete(stream);
      });
      reply.raw.once('close', () => stream.abort());
      // Revoked or hung up since verification: no later event would tell.
      if (reply.raw.destroyed || (claims && revocations.isRevoked(claims))) stream.abort();
      return stream.signal;
    },
  };
}

export const sendStream = (endpoint: Endpoint, reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply =>
  reply
    .type(endpoint.stream ?? '')
    // Proxies must not buffer; the connection is not reused.
    .headers({ 'x-accel-buffering': 'no', connection: 'close' })
    .send(Readable.from(parts, { objectMode: false }));
