import { createHmac, randomBytes } from 'node:crypto';
import { normaliseEmail } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { forgetRecipient, keptUntil, monthOf, monthsKept, recipient } from './recipient.ts';

export interface RecipientTools {
  readonly pseudonyms: Pseudonyms;
  /** Key of the HMACs under which addresses are known. */
  readonly secret: string;
  /** Removes what the mailer keeps of their messages. */
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

/**
 * People without an account to whom something is mailed (docs/decisions.md#strangers-who-get-a-code-by-mail). Their id is made
 * up and kept beside the keys under an HMAC of the address and the month; both go with the key, so that nobody can tell from the
 * log who it was. Another month has another id: a key that was destroyed is never needed again.
 */
export function createRecipients(pipeline: Pipeline, tools: RecipientTools) {
  const { pseudonyms, secret, forgetMail, destroyKey, now } = tools;
  const recipients = pipeline.handle(recipient);
  const entryOf = (email: string, month: string): string =>
    createHmac('sha256', secret)
      .update(`recipient:${month}:${normaliseEmail(email)}`)
      .digest('hex');

  /**
   * Every step may be repeated. The log says it first: with the key, the id that leads to the others goes too. What an interruption
   * leaves is done by whoever follows the event (erasure/reapply.ts). The key goes before the messages: none is made after it.
   */
  async function forget(userID: string, month: string, context: CommandContext): Promise<void> {
    await recipients.execute(userID, (state) => forgetRecipient(userID, month, state), context);
    await destroyKey(userID);
    await forgetMail(userID);
    recipients.forget(userID);
  }

  return {
    /** @returns the id of who has this address, for this month. */
    async idOf(email: string): Promise<string> {
      const { personID } = await pseudonyms.claim(
        entryOf(email, monthOf(now())),
        randomBytes(16).toString('base64url'),
      );
      return personID;
    },
    /** Forgets who has an address: somebody with an account was erased. */
    async forgetAddress(email: string, context: CommandContext): Promise<void> {
      for (const month of monthsKept(now())) {
        const known = await pseudonyms.find(entryOf(email, month));
        if (known) await forget(known.personID, month, context);
      }
    },
    /** Forgets somebody once it is time. @returns when that is. */
    async reconcile(userID: string, month: string, context: CommandContext): Promise<Date> {
      const until = keptUntil(month);
      if (until <= now()) await forget(userID, month, context);
      return until;
    },
  };
}

export type Recipients = ReturnType<typeof createRecipients>;
