/** When a session ends, and from when on to ask whether anybody is there (docs/specification.md#renewal-and-warning). */
import { SESSION_WARNING_MS } from '@groundwork/contracts/browser';

export type Phase =
  | { readonly kind: 'quiet'; readonly warnsAt: number }
  | { readonly kind: 'warning'; readonly endsAt: number }
  | { readonly kind: 'over' };

/**
 * @param exp when the session ends, ISO 8601. @param now by the server's clock, as `exp` is.
 * @returns where the session stands; one without an end that can be read is over.
 */
export function phaseOf(exp: string, now: number): Phase {
  const endsAt = Date.parse(exp);
  if (!(endsAt > now)) return { kind: 'over' };
  const warnsAt = endsAt - SESSION_WARNING_MS;
  return warnsAt > now ? { kind: 'quiet', warnsAt } : { kind: 'warning', endsAt };
}

/** @returns whole seconds until `endsAt`, never less than none. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));
