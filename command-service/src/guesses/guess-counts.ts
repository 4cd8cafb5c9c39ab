import { createHmac } from 'node:crypto';
import { normaliseEmail, refuse, refuseWithoutProof } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { countFailure, failuresAt, forgetFailures, guesses, isCapped, priceAfter } from './guesses.ts';

export interface GuessTools {
  readonly pseudonyms: Pseudonyms;
  readonly secret: string;
  readonly now: () => Date;
  readonly newID: () => string;
  /** @param least price it must have cost. @throws Refusal notHuman, proofRequired. */
  readonly spendProof: (proof: string, spentBy: string, context: CommandContext, least: number) => Promise<void>;
}

/**
 * Counts failed sign-ins per address in the log: across processes and restarts. After some, each try costs a proof of
 * human verification, at rising prices; beyond the hourly cap only those known to the address may try. Unknown
 * addresses count alike. The stream of an address is kept beside the keys until its failures are forgotten
 * (docs/decisions.md#failed-sign-ins-to-one-address).
 */
export function createGuessCounts(pipeline: Pipeline, { pseudonyms, secret, now, newID, spendProof }: GuessTools) {
  /** Tries under way by address, so that parallel ones get no more free tries. */
  const underWay = new Map<string, number>();
  const entryOf = (email: string): string => createHmac('sha256', secret).update(normaliseEmail(email)).digest('hex');
  const counts = pipeline.handle(guesses);
  /** A fresh id, so that each try counts under any command; and no actor, so that no address leads to a person. */
  const ownContext = ({ deadline }: CommandContext): CommandContext => ({
    ...automationContext('sign-in', newID()),
    deadline,
  });

  return {
    /**
     * @param isKnown lifts the hourly cap. @param check null is a failure; what it throws does not count.
     * @returns the check's result. @throws Refusal signInLinkRequired, before anything is spent; proofRequired,
     * notHuman.
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
      // Before its proof is spent, which takes a while: parallel tries pay the later price.
      underWay.set(entry, begun + 1);
      try {
        if (price > 0) await spendProof(proof ?? refuseWithoutProof(price), newID(), context, price);
        const found = await check();
        if (found !== null) return found;
        // An id of nobody: the address may have no account.
        const { name } = await pseudonyms.claim(entry, newID());
        await counts.execute(name, () => countFailure(name), ownContext(context));
        return null;
      } finally {
        const left = (underWay.get(entry) ?? 1) - 1;
        if (left > 0) underWay.set(entry, left);
        else underWay.delete(entry);
      }
    },

    /** After the owner signed in or left: failures are cleared, and the address no longer leads to them. */
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
