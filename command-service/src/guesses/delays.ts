import { createHash } from 'node:crypto';
import { normaliseEmail, refuse } from '@groundwork/contracts';

/** Failures without a wait. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15 * 60_000;
const MEMORY_MS = 24 * 60 * 60_000;
/** A try whose end nobody reported stops counting after this. */
const TRY_TIMEOUT_MS = 60_000;

export interface DelayOptions {
  readonly now: () => Date;
  /** Accounts remembered; the one that failed longest ago is dropped first. */
  readonly remembered?: number;
}

interface Counted {
  readonly count: number;
  readonly last: number;
}

/**
 * Doubling waits after failed sign-ins, per account: 4 are free, then 1 s, 2 s, 4 s, up to 15 minutes. Only in this
 * process's memory, keys as hashes; rate limits apply besides.
 */
export function createDelays({ now, remembered = 100_000 }: DelayOptions) {
  /** Both in the order of the latest entry. */
  const failures = new Map<string, Counted>();
  /** Tries under way count, so that parallel ones get no more than sequential ones. */
  const tries = new Map<string, Counted>();

  const countIn = (map: typeof tries, id: string, lasting: number): number => {
    const found = map.get(id);
    return found && now().getTime() - found.last < lasting ? found.count : 0;
  };

  function keep(map: typeof tries, id: string, count: number, lasting: number): void {
    const time = now().getTime();
    map.delete(id);
    if (count > 0) map.set(id, { count, last: time });
    for (const [oldest, { last }] of map) {
      if (map.size <= remembered && time - last < lasting) break;
      map.delete(oldest);
    }
  }

  return {
    /** `failed`, `cancel` or `forget` ends the try. @throws Refusal tooManyRequests while the account waits. */
    check(key: string): void {
      const id = idOf(key);
      const failed = countIn(failures, id, MEMORY_MS);
      const underWay = countIn(tries, id, TRY_TIMEOUT_MS);
      const since = now().getTime() - (failures.get(id)?.last ?? 0);
      const wait = waitAfter(failed) - since;
      if (wait > 0) refuse('tooManyRequests', undefined, wait);
      // Those under way end soon; a wait begins after them.
      if (underWay > 0 && failed + underWay > FREE_FAILURES)
        refuse('tooManyRequests', undefined, waitAfter(failed + underWay));
      keep(tries, id, underWay + 1, TRY_TIMEOUT_MS);
    },

    /** The try was broken off and counts neither way. */
    cancel(key: string): void {
      const id = idOf(key);
      keep(tries, id, countIn(tries, id, TRY_TIMEOUT_MS) - 1, TRY_TIMEOUT_MS);
    },

    failed(key: string): void {
      const id = idOf(key);
      keep(failures, id, countIn(failures, id, MEMORY_MS) + 1, MEMORY_MS);
      keep(tries, id, countIn(tries, id, TRY_TIMEOUT_MS) - 1, TRY_TIMEOUT_MS);
    },

    forget(key: string): void {
      const id = idOf(key);
      failures.delete(id);
      tries.delete(id);
    },
  };
}

export type Delays = ReturnType<typeof createDelays>;

export const signInKey = (email: string, network: string): string => `email:${normaliseEmail(email)}:${network}`;

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const waitAfter = (count: number): number =>
  count <= FREE_FAILURES ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - FREE_FAILURES - 1), MAX_DELAY_MS);
