import { SESSION_WARNING_MS } from '@groundwork/contracts/browser';

export type Phase =
  | { readonly kind: 'quiet'; readonly warnsAt: number }
  | { readonly kind: 'warning'; readonly endsAt: number }
  | { readonly kind: 'over' };

/**
 * @param exp ISO 8601; unreadable counts as over. @param now server time (docs/specification.md#renewal-and-warning).
 */
export function phaseOf(exp: string, now: number): Phase {
  const endsAt = Date.parse(exp);
  if (!(endsAt > now)) return { kind: 'over' };
  const warnsAt = endsAt - SESSION_WARNING_MS;
  return warnsAt > now ? { kind: 'quiet', warnsAt } : { kind: 'warning', endsAt };
}

export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));
