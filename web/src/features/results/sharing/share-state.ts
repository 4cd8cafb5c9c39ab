import type { Api } from '@groundwork/contracts/browser';

export type Share = Api['listShares']['answer']['data'][number];

/** Whether a link still leads to the result. The founder's own one is `ended` by the founder, or by the next one. */
export type ShareState = 'active' | 'expired' | 'revoked' | 'ended';

/** @param now in milliseconds. @returns what became of a link; a revoked one stays revoked, also past its end. */
export function stateOf({ kind, revokedAt, expiresAt }: Share, now: number): ShareState {
  if (revokedAt !== null) return kind === 'own' ? 'ended' : 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
