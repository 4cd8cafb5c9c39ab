import { availableParallelism } from 'node:os';
import { passwordFlaw, refuse } from '@groundwork/contracts';
import type { PasswordOwner } from '@groundwork/contracts/password-strength';
import { createThreads, ThreadsError, threadFile } from '@groundwork/service-kit';
import type { ToCheck, ToMake } from './hashing.ts';
import type { ToJudge } from './judging.ts';

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. Each hash holds its costs, so they can rise later. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked when there is no hash: it takes as long as any other. */
const DECOY = [
  '$argon2id$v=19',
  `m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}`,
  'c2FsdCBvZiBub2JvZHkuLg',
  'A'.repeat(43),
].join('$');

const THREADS = {
  file: threadFile('./hashing', import.meta.url),
  /** One more than cores, so that no core waits while a result is handed over. Each holds 19 MiB while hashing. */
  threads: Math.min(availableParallelism() + 1, 8),
  /** About ten seconds of work on two cores: longer waits would miss the request's deadline. */
  waiting: 400,
  timeout: 30_000,
  nice: 5,
  idle: 60_000,
};

/** A single thread for its memory, kept only while passwords are being chosen. */
const JUDGE = {
  file: threadFile('./judging', import.meta.url),
  threads: 1,
  waiting: 50,
  timeout: 30_000,
  nice: 5,
  idle: 60_000,
};

export interface Passwords {
  /** Whether a new password is too short, blank or easy to guess (ASVS 6.2.1, 6.2.4). */
  isWeak(password: string, owner: PasswordOwner): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** Null or '' matches nothing, in the same time: nobody learns which addresses have accounts. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
  /** Whether the hash was made with lower costs than today's: the next sign-in should renew it. */
  needsRehash(passwordHash: string): boolean;
}

/** Works in a few threads that yield to requests. */
export function createPasswords(): Passwords {
  const [threads, judge] = [createThreads(THREADS), createThreads(JUDGE)];
  const inThread = async (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (error instanceof ThreadsError && error.reason === 'full') refuse('unavailable');
      throw error;
    });
  const run = (name: string, work: ToMake | ToCheck): Promise<unknown> => inThread(threads.run(work, name));
  return {
    async isWeak(password, { firstName, lastName, email, company }) {
      const work: ToJudge = { password, owner: { firstName, lastName, email, company } };
      return passwordFlaw(password) !== null || (await inThread(judge.run(work, 'isEnough'))) !== true;
    },
    hash: async (password) => (await run('make', { password, costs: COSTS })) as string,
    async matches(password, passwordHash) {
      const against = passwordHash || DECOY;
      const matched = await run('check', { password, against });
      return matched === true && against === passwordHash;
    },
    needsRehash(passwordHash) {
      const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
      if (!found) return true;
      const [memoryCost, timeCost, parallelism] = found.slice(1).map(Number) as [number, number, number];
      return memoryCost < COSTS.memoryCost || timeCost < COSTS.timeCost || parallelism < COSTS.parallelism;
    },
  };
}
