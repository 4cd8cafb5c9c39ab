import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Effort } from '../altcha.ts';
import type { Captcha } from '../port.ts';

/** A challenge that costs no time, for tests that meet the real ALTCHA. */
export const EASY: Effort = { cost: 1, least: 1, most: 3 };

/** Does a browser's work on an ALTCHA challenge. @returns the token that the widget would send. */
export async function solveChallenge(challenge: Record<string, unknown>): Promise<string> {
  // As the service answered it.
  const { parameters, signature } = challenge as unknown as Challenge;
  const solution = await solve({ challenge: { parameters }, deriveKey });
  return tokenOf({ challenge: { parameters, signature }, solution });
}

/** The form in which widget 3 hands over what it found. */
export const tokenOf = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Takes any token but 'robot'; the token is the challenge's name, so each counts once. It cost what stands after a `*` in it. */
export const openOpenCaptcha = (): Captcha => ({
  provider: 'altcha',
  siteKey: null,
  challenge: async () => ({ token: randomUUID() }),
  verify: async (token) => (token === 'robot' ? null : { name: token, price: Number(token.split('*')[1] ?? 1) }),
});
