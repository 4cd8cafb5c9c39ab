import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { UserType } from '@groundwork/contracts';
import { createSigner } from 'fast-jwt';

/** Names nobody. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly userType: UserType;
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
  /** Required but off. */
  readonly secondFactorMissing?: true;
  /** Milliseconds since 1970; absent before release 0.3. */
  readonly passwordAt?: number;
  /** Milliseconds since 1970: `iat` has only seconds. */
  readonly at: number;
}

export const TOKEN_AUDIENCE = 'groundwork';
export const TOKEN_ALGORITHM = 'EdDSA';

/** @returns a new Ed25519 key pair, PEM. */
export function generateTokenKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** @returns the public half. @throws unless it is a private PEM key. */
export const publicHalf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();

/** In seconds: for one request between two services. */
const SERVICE_TOKEN = 60;

/** @returns what signs tokens with which one service asks another in somebody's name. @throws unless it is a private PEM key. */
export function tokenSigner(privateKey: string): (claims: TokenClaims) => string {
  const sign = createSigner({
    key: privateKey,
    algorithm: TOKEN_ALGORITHM,
    aud: TOKEN_AUDIENCE,
    expiresIn: SERVICE_TOKEN * 1000,
  });
  return (claims) => sign({ ...claims });
}
