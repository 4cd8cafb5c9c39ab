import { DAY_MS, LIMITS, type NewEvent, SignInFailed, SignInFailuresForgotten, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** Milliseconds after which old failures no longer count. */
const MEMORY_MS = DAY_MS;
const HOUR_MS = 60 * 60_000;

export interface Guesses {
  readonly failures: number;
  readonly lastAt: number;
  /** Milliseconds since the epoch, oldest first, at most an hour's allowance. */
  readonly latest: readonly number[];
}

export const guesses: Aggregate<Guesses, 'guesses'> = {
  stream: STREAMS.guesses,
  initial: { failures: 0, lastAt: 0, latest: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'SignInFailed': {
        const at = new Date(event.metadata.time);
        const latest = [...state.latest, at.getTime()].slice(-LIMITS.signInFailuresPerHour);
        return { failures: failuresAt(state, at) + 1, lastAt: at.getTime(), latest };
      }
      case 'SignInFailuresForgotten':
        return guesses.initial;
      default:
        return state;
    }
  },
};

export const failuresAt = ({ failures, lastAt }: Guesses, now: Date): number =>
  now.getTime() - lastAt < MEMORY_MS ? failures : 0;

/** Whether the hourly cap is reached: then no price buys a try. @param underWay unfinished tries. */
export const isCapped = ({ latest }: Guesses, now: Date, underWay: number): boolean =>
  latest.filter((at) => now.getTime() - at < HOUR_MS).length + underWay >= LIMITS.signInFailuresPerHour;

/** @returns a multiple of the least proof; doubles up to what the owner's phone does in a few seconds. */
export const priceAfter = (failures: number): number =>
  failures < LIMITS.freeSignInFailures
    ? 0
    : Math.min(LIMITS.proofPrice, 2 ** Math.floor(Math.log2(failures / LIMITS.freeSignInFailures)));

export const countFailure = (guessesID: string): NewEvent[] => [SignInFailed.of({ guessesID })];

/** Nothing to forget is no event. */
export const forgetFailures = (guessesID: string, state: Guesses): NewEvent[] =>
  state.failures === 0 ? [] : [SignInFailuresForgotten.of({ guessesID })];
