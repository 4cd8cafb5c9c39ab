import { createHmac, randomBytes } from 'node:crypto';
import { normaliseEmail } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { forgetRecipient, keptUntil, monthOf, monthsKept, recipient } from './recipient.ts';

export interface RecipientTools {
  readonly pseudonyms: Pseudonyms;
  readonly secret: string;
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

/**
 * People without an account who are mailed (docs/decisions.md#strangers-who-get-a-code-by-mail). Their id is random and
 * kept beside the keys, under an HMAC of address and month; both go with the key, so that the log names nobody. Each
 * month has its own id, so that no destroyed key is needed again.
 */
export function createRecipients(pipeline: Pipeline, tools: RecipientTools) {
  const { pseudonyms, secret, forgetMail, destroyKey, now } = tools;
  const recipients = pipeline.handle(recipient);
  const entryOf = (email: string, month: string): string =>
    createHmac('sha256', secret)
      .update(`recipient:${month}:${normaliseEmail(email)}`)
      .digest('hex');

  /**
   * Every step can be repeated. The event comes first, because the id that leads to the rest goes with the key; its
   * follower finishes what is interrupted (erasure/reapply.ts). The key goes before the messages, so that none is made
   * after.
   */
  async function forget(userID: string, month: string, context: CommandContext): Promise<void> {
    await recipients.execute(userID, (state) => forgetRecipient(userID, month, state), context);
    await destroyKey(userID);
    await forgetMail(userID);
    recipients.forget(userID);
  }

  return {
    /** For this month. */
    async idOf(email: string): Promise<string> {
      const { personID } = await pseudonyms.claim(
        entryOf(email, monthOf(now())),
        randomBytes(16).toString('base64url'),
      );
      return personID;
    },
    async forgetAddress(email: string, context: CommandContext): Promise<void> {
      for (const month of monthsKept(now())) {
        const known = await pseudonyms.find(entryOf(email, month));
        if (known) await forget(known.personID, month, context);
      }
    },
    /** Forgets once due. @returns when that is. */
    async reconcile(userID: string, month: string, context: CommandContext): Promise<Date> {
      const until = keptUntil(month);
      if (until <= now()) await forget(userID, month, context);
      return until;
    },
  };
}

export type Recipients = ReturnType<typeof createRecipients>;
