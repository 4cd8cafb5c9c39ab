import { createHmac, sign } from 'node:crypto';
import { TOKEN_AUDIENCE } from '@groundwork/service-kit';
import type { Person } from './people.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenOptions {
  readonly header?: Readonly<Record<string, unknown>>;
  /** Claims that differ from those of a good token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs `header.payload`; '' is no signature. */
  readonly signature: (text: string) => string;
}

/** @returns an access token made by hand, good or not. */
export function token(
  { userID, userType, partnerID, builderAccess = false }: Person,
  { header, claims, signature }: TokenOptions,
): string {
  const iat = Math.floor(Date.now() / 1000);
  const good = { sub: userID, sid: `session-of-${userID}`, userType, partnerID, builderAccess };
  const payload = {
    ...good,
    // A token of the very millisecond of a change of password counts as one of before.
    at: Date.now() + 1,
    passwordAt: Date.now(),
    iat,
    exp: iat + 600,
    aud: TOKEN_AUDIENCE,
    ...claims,
  };
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(payload)}`;
  return `${text}.${signature(text)}`;
}

export const signedWith =
  (privateKey: string) =>
  (text: string): string =>
    sign(null, Buffer.from(text), privateKey).toString('base64url');

/** The attack that takes the public key for a shared secret. */
export const hmacWith =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
