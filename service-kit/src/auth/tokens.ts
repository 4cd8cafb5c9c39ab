import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { UserType } from '@groundwork/contracts';

/** What an access token says. Names nobody. */
export interface TokenClaims {
  /** userID */
  readonly sub: string;
  /** sessionID */
  readonly sid: string;
  readonly userType: UserType;
  readonly partnerID: string | null;
  readonly builderAccess: boolean;
  /** The second factor is demanded and not on. */
  readonly secondFactorMissing?: true;
  /** When the password was last given in this session, in milliseconds since the epoch; tokens of before release 0.3 do not say. */
  readonly passwordAt?: number;
  /** When it was issued, in milliseconds since the epoch: `iat` has only seconds. */
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

/** @returns the public half of a private PEM key. @throws when it is not one. */
export const publicHalf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'pem' }).toString();
