import type { Api } from '@groundwork/contracts/browser';

export type Share = Api['listShares']['answer']['data'][number];

/** Whether a link still leads to the result. */
export type ShareState = 'active' | 'expired' | 'revoked';

/** @param now in milliseconds. @returns what became of a link; a revoked one stays revoked, also past its end. */
export function stateOf({ revokedAt, expiresAt }: Share, now: number): ShareState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
