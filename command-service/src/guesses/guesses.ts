import { createHmac } from 'node:crypto';
import {
  LIMITS,
  type NewEvent,
  normaliseEmail,
  refuseWithoutProof,
  SignInFailed,
  SignInFailuresForgotten,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';

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

/** Nothing to forget is no event. */
export const forgetFailures = (guessesID: string, state: Guesses): NewEvent[] =>
  state.failures === 0 ? [] : [SignInFailuresForgotten.of({ guessesID })];

export interface GuessTools {
  /** Key of the HMAC that names an address. */
  readonly secret: string;
  readonly now: () => Date;
  readonly newID: () => string;
  /** Spends a proof of human verification. @param least what it has to have cost. @throws Refusal notHuman, proofRequired. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext, least: number) => Promise<void>;
}

/**
 * Failed sign-ins per address, from anywhere, counted in the log: for all processes, and over restarts. After some, each further
 * try costs a proof of human verification, dearer with each, but nobody is kept out. An address without an account is counted just the same.
 */
export function createGuesses(pipeline: Pipeline, { secret, now, newID, spendProof }: GuessTools) {
  /** Begun here and not ended, by address: many at once get no more free tries than one after the other. */
  const underWay = new Map<string, number>();
  const idOf = (email: string): string =>
    createHmac('sha256', secret).update(normaliseEmail(email)).digest('base64url').slice(0, 43);
  const execute = (id: string, decide: (state: Guesses) => NewEvent[], context: CommandContext) =>
    // Each try counts, also one that a caller gives the id of another; and nothing leads from an address to who signed in.
    pipeline.execute(guesses, STREAMS.guesses(id), decide, {
      ...automationContext('sign-in', newID()),
      deadline: context.deadline,
    });

  return {
    /**
     * @param check tries; null is a failure.
     * @returns what it returned. @throws Refusal proofRequired, notHuman; what the check throws, which does not count.
     */
    async attempt<T>(
      email: string,
      proof: string | undefined,
      context: CommandContext,
      check: () => Promise<T | null>,
    ): Promise<T | null> {
      const id = idOf(email);
      const { state } = await pipeline.load(guesses, STREAMS.guesses(id));
      const begun = underWay.get(id) ?? 0;
      const price = priceAfter(failuresAt(state, now()) + begun);
      // Before its proof is spent, which takes a while: the next one of many at once pays what comes after this one.
      underWay.set(id, begun + 1);
      try {
        if (price > 0) await spendProof(proof ?? refuseWithoutProof(price), newID(), context, price);
        const found = await check();
        if (found === null) await execute(id, () => [SignInFailed.of({ guessesID: id })], context);
        return found;
      } finally {
        const left = (underWay.get(id) ?? 1) - 1;
        if (left > 0) underWay.set(id, left);
        else underWay.delete(id);
      }
    },

    /** The owner is here: nothing is held against the address. */
    async forget(email: string, context: CommandContext): Promise<void> {
      const id = idOf(email);
      await execute(id, (state) => forgetFailures(id, state), context);
    },
  };
}

export type GuessCounts = ReturnType<typeof createGuesses>;
