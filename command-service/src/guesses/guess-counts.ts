import { createHmac } from 'node:crypto';
import { normaliseEmail, refuseWithoutProof } from '@groundwork/contracts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { countFailure, failuresAt, forgetFailures, guesses, priceAfter } from './guesses.ts';

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
export function createGuessCounts(pipeline: Pipeline, { secret, now, newID, spendProof }: GuessTools) {
  /** Begun here and not ended, by address: many at once get no more free tries than one after the other. */
  const underWay = new Map<string, number>();
  const idOf = (email: string): string =>
    createHmac('sha256', secret).update(normaliseEmail(email)).digest('base64url').slice(0, 43);
  const counts = pipeline.handle(guesses);
  /** Each try counts, also one that a caller gives the id of another; and nothing leads from an address to who signed in. */
  const ownContext = ({ deadline }: CommandContext): CommandContext => ({
    ...automationContext('sign-in', newID()),
    deadline,
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
      const state = await counts.load(id);
      const begun = underWay.get(id) ?? 0;
      const price = priceAfter(failuresAt(state, now()) + begun);
      // Before its proof is spent, which takes a while: the next one of many at once pays what comes after this one.
      underWay.set(id, begun + 1);
      try {
        if (price > 0) await spendProof(proof ?? refuseWithoutProof(price), newID(), context, price);
        const found = await check();
        if (found === null) await counts.execute(id, () => countFailure(id), ownContext(context));
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
      await counts.execute(id, (state) => forgetFailures(id, state), ownContext(context));
    },
  };
}

export type GuessCounts = ReturnType<typeof createGuessCounts>;
