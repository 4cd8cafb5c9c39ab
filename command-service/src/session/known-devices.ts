// For their additions to the types of request and reply.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import { LIMITS, normaliseEmail } from '@groundwork/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookie } from './cookie.ts';

/** Seconds; the longest that browsers keep a cookie. */
const REMEMBERED = 400 * 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{22}$/;

export interface KnownDevice {
  knows(email: string): boolean;
  remember(reply: FastifyReply, email: string): void;
}

/**
 * Known devices keep guesses elsewhere from locking the owner out (OWASP's device cookies). The cookie holds a random
 * id and, for each account, an HMAC over id and address: it names nobody and cannot be forged.
 * @param secret key of the HMACs.
 */
export function createKnownDevices(secret: string) {
  const markOf = (id: string, email: string): string =>
    createHmac('sha256', secret)
      .update(`${id}:${normaliseEmail(email)}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    /** @param publicUrl as of `authCookie`. */
    of(request: FastifyRequest, publicUrl: string): KnownDevice {
      const cookie = authCookie(request, publicUrl, 'groundwork_device');
      const [id = '', ...marks] = (cookie.value ?? '').split('.').filter((part) => ID.test(part));
      const kept = marks.slice(0, LIMITS.accountsPerDevice);
      return {
        knows(email) {
          const mark = Buffer.from(markOf(id, email));
          return kept.some((one) => timingSafeEqual(Buffer.from(one), mark));
        },
        remember(reply, email) {
          const deviceID = id || randomBytes(16).toString('base64url');
          const mark = markOf(deviceID, email);
          const others = kept.filter((one) => one !== mark).slice(0, LIMITS.accountsPerDevice - 1);
          cookie.set(reply, [deviceID, mark, ...others].join('.'), REMEMBERED);
        },
      };
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
