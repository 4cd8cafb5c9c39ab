import { availableParallelism } from 'node:os';
import { refuse } from '@groundwork/contracts';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane. Kept in each hash, so that it can rise later. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than there are cores would only wait; one of the pool's 4 threads always stays for files and names. */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** About ten seconds of work: whoever comes later would only wait until the request's own deadline. */
const WAITING = 400;

export interface Passwords {
  /** @returns an argon2id hash with its parameters. */
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash as with one, so that nobody learns which addresses have accounts.
   * @param passwordHash null or empty where there is no password yet, which none matches.
   */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
  /** @returns whether a hash was made with less effort than today's, so that the next sign-in should make it anew. */
  needsRehash(passwordHash: string): boolean;
}

/** Hashing runs on the thread pool, a few at a time: it never blocks other requests. */
export function createPasswords(): Passwords {
  const inTurn = atMost(AT_ONCE);
  const make = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));
  const decoy = make('a password nobody has');
  return {
    hash: make,
    async matches(password, passwordHash) {
      const against = passwordHash || (await decoy);
      const matched = await inTurn(() => verify(against, password));
      return matched && against === passwordHash;
    },
    needsRehash(passwordHash) {
      const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
      if (!found) return true;
      const [memoryCost, timeCost, parallelism] = found.slice(1).map(Number) as [number, number, number];
      return (
        memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost || parallelism < PARAMETERS.parallelism
      );
    },
  };
}

/** @returns what runs work in the order it comes, and never more than `count` at once. */
function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < count) running++;
    else if (waiting.length >= WAITING) refuse('unavailable');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
