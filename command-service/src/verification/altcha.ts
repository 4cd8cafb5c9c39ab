import { createHmac, randomInt } from 'node:crypto';
import { LIFETIMES } from '@groundwork/contracts';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha } from './port.ts';

/** A browser tries keys of `cost` iterations, from 0 up to a number in `least`..`most`. */
export interface Effort {
  readonly cost: number;
  readonly least: number;
  readonly most: number;
}

/** About half a second in a browser, 2 ms here. */
const HALF_A_SECOND: Effort = { cost: 5_000, least: 100, most: 300 };

export interface AltchaOptions {
  readonly secret: string;
  readonly now: () => Date;
  readonly effort?: Effort;
}

/**
 * ALTCHA for widget 3 and library 2: the browser works, and no third party is asked. The library checks expiry by the
 * machine's own clock, and takes a solution any number of times.
 */
export function createAltcha({ secret, now, effort = HALF_A_SECOND }: AltchaOptions): Captcha {
  const key = (purpose: string): string => createHmac('sha256', secret).update(`altcha:${purpose}`).digest('base64url');
  const keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };

  return {
    provider: 'altcha',
    siteKey: null,
    async challenge(price = 1) {
      const challenge = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: effort.cost * price,
        counter: randomInt(effort.least, effort.most + 1),
        deriveKey,
        expiresAt: new Date(now().getTime() + 1000 * LIFETIMES.verification),
      });
      return { ...challenge };
    },
    async verify(token) {
      try {
        // Untrusted: if parts are missing, the library refuses or throws.
        const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
        const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
        // Signed with the challenge, as its expiry is.
        const { expiresAt = 0, cost } = challenge.parameters;
        const { signature: name } = challenge;
        const isPassed = verified && now().getTime() < 1000 * expiresAt;
        return isPassed && name !== undefined ? { name, price: Math.floor(cost / effort.cost) } : null;
      } catch {
        return null;
      }
    },
  };
}
