import { PERSON_LIMITS, refuse } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';

const { count, seconds } = PERSON_LIMITS.codeMails;
/** Senders remembered. */
const CACHE_SIZE = 5_000;

/** Limits the code messages of each sender, single and bulk. Kept in memory, as all such limits. */
export function createCodeMailLimit(now: () => Date) {
  const sent = createCache<readonly number[]>(CACHE_SIZE);

  /** @throws Refusal tooManyRequests. */
  return (senderID: string): void => {
    const time = now().getTime();
    const recent = (sent.get(senderID) ?? []).filter((each) => time - each < 1000 * seconds);
    const [oldest = time] = recent;
    if (recent.length >= count) refuse('tooManyRequests', undefined, oldest + 1000 * seconds - time);
    sent.set(senderID, [...recent, time]);
  };
}
