import { createHmac } from 'node:crypto';
import { normaliseEmail, refuse, refuseWithoutProof } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { countFailure, failuresAt, forgetFailures, guesses, isCapped, priceAfter } from './guesses.ts';

export interface GuessTools {
  readonly pseudonyms: Pseudonyms;
  /** Key of the HMACs under which addresses are known. */
  readonly secret: string;
  readonly now: () => Date;
  readonly newID: () => string;
  /** Spends a proof of human verification. @param least what it has to have cost. @throws Refusal notHuman, proofRequired. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext, least: number) => Promise<void>;
}

/**
 * Failed sign-ins per address, from anywhere, counted in the log: for all processes, and over restarts. After some, each further
 * try costs a proof of human verification, dearer with each. Above what an hour may have only who is known to the address may try.
 * An address without an account is counted just the same.
 * Which stream is an address's stands beside the keys, until its failures are forgotten (docs/decisions.md#failed-sign-ins-to-one-address).
 */
export function createGuessCounts(pipeline: Pipeline, { pseudonyms, secret, now, newID, spendProof }: GuessTools) {
  /** Begun here and not ended, by address: many at once get no more free tries than one after the other. */
  const underWay = new Map<string, number>();
  const entryOf = (email: string): string => createHmac('sha256', secret).update(normaliseEmail(email)).digest('hex');
  const counts = pipeline.handle(guesses);
  /** Each try counts, also one that a caller gives the id of another; and nothing leads from an address to who signed in. */
  const ownContext = ({ deadline }: CommandContext): CommandContext => ({
    ...automationContext('sign-in', newID()),
    deadline,
  });

  return {
    /**
     * @param isKnown whether who tries may do so however many have failed. @param check tries; null is a failure.
     * @returns what it returned. @throws Refusal signInLinkRequired, before anything is spent; proofRequired, notHuman; what the check throws, which does not count.
     */
    async attempt<T>(
      email: string,
      proof: string | undefined,
      context: CommandContext,
      isKnown: () => Promise<boolean>,
      check: () => Promise<T | null>,
    ): Promise<T | null> {
      const entry = entryOf(email);
      const known = await pseudonyms.find(entry);
      const state = known ? await counts.load(known.name) : guesses.initial;
      const isOver = isCapped(state, now(), underWay.get(entry) ?? 0);
      if (isOver && !(await isKnown())) refuse('signInLinkRequired');
      const begun = underWay.get(entry) ?? 0;
      const price = priceAfter(failuresAt(state, now()) + begun);
      // Before its proof is spent, which takes a while: the next one of many at once pays what comes after this one.
      underWay.set(entry, begun + 1);
      try {
        if (price > 0) await spendProof(proof ?? refuseWithoutProof(price), newID(), context, price);
        const found = await check();
        if (found !== null) return found;
        // Nobody's: the address may have no account.
        const { name } = await pseudonyms.claim(entry, newID());
        await counts.execute(name, () => countFailure(name), ownContext(context));
        return null;
      } finally {
        const left = (underWay.get(entry) ?? 1) - 1;
        if (left > 0) underWay.set(entry, left);
        else underWay.delete(entry);
      }
    },

    /** The owner is here, or gone: nothing is held against the address, and nothing leads from it to what was. */
    async forget(email: string, context: CommandContext): Promise<void> {
      const entry = entryOf(email);
      const known = await pseudonyms.find(entry);
      if (!known) return;
      await counts.execute(known.name, (state) => forgetFailures(known.name, state), ownContext(context));
      await pseudonyms.drop(entry, known.name);
      counts.forget(known.name);
    },
  };
}

export type GuessCounts = ReturnType<typeof createGuessCounts>;
