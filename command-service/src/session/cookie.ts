// Its additions to the types of request and reply.
import type {} from '@fastify/cookie';
import { SESSION } from '@groundwork/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PLAIN = 'groundwork_refresh';
/** Browsers take this name only over HTTPS. `__Host-` would send the cookie to every path. */
const SECURE = `__Secure-${PLAIN}`;

/**
 * The refresh cookie of a request: scripts cannot read it, other sites cannot send it, and only sign-in routes get it.
 * @param publicUrl where people reach the product: behind a proxy the connection says little.
 */
export function refreshCookie({ cookies, protocol }: FastifyRequest, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') || protocol === 'https';
  const kept = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  /** What sessions of before the name changed have; they live for SESSION.absolute at most. */
  const former = secure ? cookies[PLAIN] : undefined;

  return {
    value: (secure ? cookies[SECURE] : undefined) ?? cookies[PLAIN],
    set(reply: FastifyReply, value: string): void {
      reply.setCookie(secure ? SECURE : PLAIN, value, { ...kept, maxAge: SESSION.absolute });
      if (former !== undefined) reply.clearCookie(PLAIN, kept);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(secure ? SECURE : PLAIN, kept);
      if (former !== undefined) reply.clearCookie(PLAIN, kept);
    },
  };
}
