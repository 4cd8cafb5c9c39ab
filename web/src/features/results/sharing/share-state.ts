import type { Api } from '@groundwork/contracts/browser';

export type Share = Api['listShares']['answer']['data'][number];

/** Whether a link still works. The founder's own link is `ended` by the founder, or by the next one. */
export type ShareState = 'active' | 'expired' | 'revoked' | 'ended';

/** @param now in milliseconds. @returns state of a link; a revoked one stays revoked after it expires. */
export function stateOf({ kind, revokedAt, expiresAt }: Share, now: number): ShareState {
  if (revokedAt !== null) return kind === 'own' ? 'ended' : 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
