import { normaliseEmail, refuse } from '@groundwork/contracts';
import type { Change, Counts } from '@groundwork/event-store';
import { begun, type Delay, delayOf, ended, failed, MEMORY_MS, TRY_TIMEOUT_MS, waitOf } from './delay.ts';

/** Nobody waits who has neither failed nor begun. */
function keep(delay: Delay): Change['keep'] {
  const { failures, failedAt, tries, triedAt } = delay;
  if (failures === 0 && tries === 0) return null;
  return { kept: { failures, failedAt, tries, triedAt }, lastsMs: failures > 0 ? MEMORY_MS : TRY_TIMEOUT_MS };
}

/**
 * Doubling waits after failed sign-ins, per account: 4 are free, then 1 s, 2 s, 4 s, up to 15 minutes. They are not in
 * the log, and are forgotten with the counts; rate limits apply besides.
 */
export function createDelays(counts: Counts) {
  const change = async (key: string, next: (delay: Delay, nowMs: number) => Delay): Promise<void> =>
    void (await counts.change(key, (kept, nowMs) => ({ keep: keep(next(delayOf(kept, nowMs), nowMs)) })));

  return {
    /** `failed`, `cancel` or `forget` ends the try. @throws Refusal tooManyRequests while the account waits. */
    async check(key: string): Promise<void> {
      const { waitMs } = await counts.change(key, (kept, nowMs) => {
        const delay = delayOf(kept, nowMs);
        const waitMs = waitOf(delay, nowMs);
        return { waitMs, keep: waitMs > 0 ? undefined : keep(begun(delay, nowMs)) };
      });
      if (waitMs > 0) refuse('tooManyRequests', undefined, waitMs);
    },

    /** The try was broken off and counts neither way. */
    cancel: (key: string): Promise<void> => change(key, ended),
    failed: (key: string): Promise<void> => change(key, failed),
    forget: async (key: string): Promise<void> => void (await counts.change(key, () => ({ keep: null }))),
  };
}

export type Delays = ReturnType<typeof createDelays>;

export const signInKey = (email: string, network: string): string => `email:${normaliseEmail(email)}:${network}`;
