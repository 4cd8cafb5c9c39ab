import { LIMITS, refuse } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import { DAY_SECONDS } from '../core/limit-rate.ts';

/** Senders remembered. */
const CACHE_SIZE = 5_000;

interface Sent {
  readonly at: number;
  readonly count: number;
}

/** Limits whom one sender invites to cohorts in a day: a stolen session must not mail the world. Kept in memory, as all such limits. */
export function createInvitationLimit(now: () => Date) {
  const sent = createCache<readonly Sent[]>(CACHE_SIZE);
  const recent = (senderID: string): readonly Sent[] =>
    (sent.get(senderID) ?? []).filter(({ at }) => now().getTime() - at < 1000 * DAY_SECONDS);
  const left = (senderID: string): number =>
    recent(senderID).reduce<number>((rest, { count }) => rest - count, LIMITS.cohortInvitations);

  return {
    left,
    /** @throws Refusal tooManyRequests. */
    count(senderID: string, count: number): void {
      const time = now().getTime();
      const [oldest = { at: time }] = recent(senderID);
      if (left(senderID) < count) refuse('tooManyRequests', undefined, oldest.at + 1000 * DAY_SECONDS - time);
      sent.set(senderID, [...recent(senderID), { at: time, count }]);
    },
  };
}
