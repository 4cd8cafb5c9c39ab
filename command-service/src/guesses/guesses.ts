import { LIMITS, type NewEvent, SignInFailed, SignInFailuresForgotten, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** After so long without a failure, in milliseconds, nothing is held against an address. */
const MEMORY_MS = 24 * 60 * 60_000;

export interface Guesses {
  readonly failures: number;
  /** When the last one was, in milliseconds since the epoch. */
  readonly lastAt: number;
}

/** The stream `guesses-<guessesID>`. */
export const guesses: Aggregate<Guesses, 'guesses'> = {
  stream: STREAMS.guesses,
  initial: { failures: 0, lastAt: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'SignInFailed': {
        const at = new Date(event.metadata.time);
        return { failures: failuresAt(state, at) + 1, lastAt: at.getTime() };
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
