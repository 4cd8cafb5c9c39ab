import { LIMITS, type NewEvent, SignInFailed, SignInFailuresForgotten, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** After so long without a failure, in milliseconds, nothing is held against an address. */
const MEMORY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

export interface Guesses {
  readonly failures: number;
  /** When the last one was, in milliseconds since the epoch. */
  readonly lastAt: number;
  /** When the last ones were, as many as an hour may have, the oldest first. */
  readonly latest: readonly number[];
}

/** The stream `guesses-<guessesID>`. */
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

/** @returns how many failures count at a time. */
export const failuresAt = ({ failures, lastAt }: Guesses, now: Date): number =>
  now.getTime() - lastAt < MEMORY_MS ? failures : 0;

/**
 * Whether an address has had as many failures within the last hour as one may have: then nobody guesses on, whatever they pay.
 * @param underWay tries that have not ended.
 */
export const isCapped = ({ latest }: Guesses, now: Date, underWay: number): boolean =>
  latest.filter((at) => now.getTime() - at < HOUR_MS).length + underWay >= LIMITS.signInFailuresPerHour;

/**
 * @returns what a further try costs after so many failures, as a multiple of the least proof; 0 while it is free. It doubles with
 * them, so that guessing on becomes dearer, up to what the owner's phone still does in a few seconds.
 */
export const priceAfter = (failures: number): number =>
  failures < LIMITS.freeSignInFailures
    ? 0
    : Math.min(LIMITS.proofPrice, 2 ** Math.floor(Math.log2(failures / LIMITS.freeSignInFailures)));

/** Each failure counts. */
export const countFailure = (guessesID: string): NewEvent[] => [SignInFailed.of({ guessesID })];

/** Nothing to forget is no event. */
export const forgetFailures = (guessesID: string, state: Guesses): NewEvent[] =>
  state.failures === 0 ? [] : [SignInFailuresForgotten.of({ guessesID })];
