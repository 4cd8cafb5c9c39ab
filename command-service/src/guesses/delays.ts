import { createHash } from 'node:crypto';
import { normaliseEmail, refuse } from '@groundwork/contracts';

/** Failed sign-ins that cost no wait. */
const FREE_FAILURES = 4;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15 * 60_000;
/** After so long without a failure nothing is remembered. */
const MEMORY_MS = 24 * 60 * 60_000;
/** A try whose end nobody reported stops counting after this. */
const TRY_TIMEOUT_MS = 60_000;

export interface DelayOptions {
  readonly now: () => Date;
  /** How many accounts are remembered; the one that failed longest ago is forgotten first. */
  readonly remembered?: number;
}

interface Counted {
  readonly count: number;
  /** When the last one was, in milliseconds. */
  readonly last: number;
}

/**
 * Doubling delays after failed sign-ins, per account: 4 failures are free, then it waits 1 s, 2 s, 4 s, up to 15 minutes.
 * Kept in the memory of one process: a restart forgets it, and several processes count apart; the rate limits hold besides.
 * Keys are only kept as hashes.
 */
export function createDelays({ now, remembered = 100_000 }: DelayOptions) {
  /** Both in the order of the last one. */
  const failures = new Map<string, Counted>();
  /** Begun and not ended, so that many at once get no more tries than one after the other. */
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
    /**
     * Begins a try; `failed`, `cancel` or `forget` end it.
     * @param key names the account. @throws Refusal tooManyRequests while the account waits.
     */
    check(key: string): void {
      const id = idOf(key);
      const failed = countIn(failures, id, MEMORY_MS);
      const underWay = countIn(tries, id, TRY_TIMEOUT_MS);
      const since = now().getTime() - (failures.get(id)?.last ?? 0);
      const wait = waitAfter(failed) - since;
      if (wait > 0) refuse('tooManyRequests', undefined, wait);
      // Those under way fail or succeed soon; a wait begins after them.
      if (underWay > 0 && failed + underWay > FREE_FAILURES)
        refuse('tooManyRequests', undefined, waitAfter(failed + underWay));
      keep(tries, id, underWay + 1, TRY_TIMEOUT_MS);
    },

    /** The try did not come to an end: it counts neither way. */
    cancel(key: string): void {
      const id = idOf(key);
      keep(tries, id, countIn(tries, id, TRY_TIMEOUT_MS) - 1, TRY_TIMEOUT_MS);
    },

    /** The try failed: the next one may have to wait. */
    failed(key: string): void {
      const id = idOf(key);
      keep(failures, id, countIn(failures, id, MEMORY_MS) + 1, MEMORY_MS);
      keep(tries, id, countIn(tries, id, TRY_TIMEOUT_MS) - 1, TRY_TIMEOUT_MS);
    },

    /** The try succeeded, or the account has a new password: nothing is held against it. */
    forget(key: string): void {
      const id = idOf(key);
      failures.delete(id);
      tries.delete(id);
    },
  };
}

export type Delays = ReturnType<typeof createDelays>;

/** @returns the key of sign-ins. */
export const signInKey = (email: string, network: string): string => `email:${normaliseEmail(email)}:${network}`;

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @returns milliseconds that an account waits after so many failures. */
const waitAfter = (count: number): number =>
  count <= FREE_FAILURES ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - FREE_FAILURES - 1), MAX_DELAY_MS);
