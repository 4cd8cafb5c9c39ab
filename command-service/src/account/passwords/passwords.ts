import { availableParallelism } from 'node:os';
import { passwordFlaw, refuse } from '@groundwork/contracts';
import type { PasswordOwner } from '@groundwork/contracts/password-strength';
import { createThreads, ThreadsError, threadFile } from '@groundwork/service-kit';
import type { ToCheck, ToMake } from './hashing.ts';
import type { ToJudge } from './judging.ts';

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane. Kept in each hash, so that it can rise later. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password, which takes as long to check as any other. */
const DECOY = [
  '$argon2id$v=19',
  `m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}`,
  'c2FsdCBvZiBub2JvZHkuLg',
  'A'.repeat(43),
].join('$');

const THREADS = {
  file: threadFile('./hashing', import.meta.url),
  /** One more than there are cores: while a result is handed over, no core waits. Each holds 19 MiB while it hashes. */
  threads: Math.min(availableParallelism() + 1, 8),
  /** About ten seconds of work on two cores: whoever comes later would only wait until the request's own deadline. */
  waiting: 400,
  timeout: 30_000,
  nice: 5,
  idle: 60_000,
};

/** One, for it holds many words, and only as long as passwords are chosen. */
const JUDGE = {
  file: threadFile('./judging', import.meta.url),
  threads: 1,
  waiting: 50,
  timeout: 30_000,
  nice: 5,
  idle: 60_000,
};

export interface Passwords {
  /**
   * Whether nobody should choose it: too short, nothing but spaces, or too easy to guess. For passwords that are chosen, not
   * for those that are shown (ASVS 6.2.1, 6.2.4).
   */
  isWeak(password: string, owner: PasswordOwner): Promise<boolean>;
  /** @returns an argon2id hash with its costs. */
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash as with one, so that nobody learns which addresses have accounts.
   * @param passwordHash null or empty where there is no password yet, which none matches.
   */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
  /** @returns whether a hash was made with less effort than today's, so that the next sign-in should make it anew. */
  needsRehash(passwordHash: string): boolean;
}

/** Hashing and judging run in threads that yield to requests, a few at a time: they never block others. */
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
