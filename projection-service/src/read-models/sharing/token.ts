import { createHash, timingSafeEqual } from 'node:crypto';
import type { Share } from './shares.ts';

/** The token of a mailed link, not verified yet. */
export interface ReportToken {
  readonly userID: string;
  readonly shareID: string;
  readonly secret: string;
}

/** @param text `<userID>.<shareID>.<secret>`. @returns null when it is none. */
export function readToken(text: string): ReportToken | null {
  const match = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/.exec(text);
  if (!match) return null;
  const [userID, shareID, secret] = match.slice(1) as [string, string, string];
  return { userID, shareID, secret };
}

/**
 * Whether a token opens its share: by secret and person, if not revoked and not over. Pure.
 * The log keeps only the secret's SHA-256, so whoever reads it or a read model cannot open anything.
 */
export function opens({ userID, secret }: ReportToken, share: Share, now: Date): boolean {
  return (
    isSecret(secret, share.secretHash) &&
    share.userID === userID &&
    share.revokedAt === null &&
    now < new Date(share.expiresAt)
  );
}

/** @param hash SHA-256, base64url. */
export function isSecret(secret: string, hash: string): boolean {
  const given = createHash('sha256').update(secret).digest();
  const kept = Buffer.from(hash, 'base64url');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** The token that a request bears; empty without one. */
export const bearerOf = ({ headers }: { readonly headers: { readonly authorization?: string | undefined } }): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
