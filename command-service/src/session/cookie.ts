// For their additions to the types of request and reply.
import type {} from '@fastify/cookie';
import { SESSION } from '@groundwork/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Scripts cannot read it, other sites cannot send it, only sign-in routes get it. Over HTTPS its name has the prefix
 * `__Secure-`; `__Host-` would send it to every path. @param publicUrl decides on HTTPS: behind a proxy the connection
 * says little.
 */
export function authCookie({ cookies, protocol }: FastifyRequest, publicUrl: string, plain: string) {
  const secure = publicUrl.startsWith('https:') || protocol === 'https';
  const name = secure ? `__Secure-${plain}` : plain;
  const kept = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  /** From before the name changed. */
  const former = secure ? cookies[plain] : undefined;

  return {
    value: cookies[name] ?? cookies[plain],
    /** @param maxAge seconds. */
    set(reply: FastifyReply, value: string, maxAge: number): void {
      reply.setCookie(name, value, { ...kept, maxAge });
      if (former !== undefined) reply.clearCookie(plain, kept);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, kept);
      if (former !== undefined) reply.clearCookie(plain, kept);
    },
  };
}

/** Lives as long as a session may. @param publicUrl as of `authCookie`. */
export function refreshCookie(request: FastifyRequest, publicUrl: string) {
  const cookie = authCookie(request, publicUrl, 'groundwork_refresh');
  return { ...cookie, set: (reply: FastifyReply, value: string) => cookie.set(reply, value, SESSION.absolute) };
}
