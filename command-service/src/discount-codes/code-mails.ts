import {
  DiscountCodeEmailed,
  type EventData,
  isEmail,
  LIMITS,
  type NewEvent,
  normaliseCode,
  normaliseEmail,
  refuse,
  type Scope,
} from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Links } from '../links/links.ts';
import type { Recipients } from '../recipients/recipients.ts';
import type { CodeAdministration } from './code-administration.ts';
import { createCodeMailLimit } from './code-mail-limit.ts';
import { type DiscountCode, isOver, isUsedUp } from './discount-code.ts';
import type { DiscountCodes } from './discount-codes.ts';

export interface CodeMailTools {
  readonly codeAdministration: CodeAdministration;
  readonly codes: DiscountCodes;
  readonly accounts: Pick<Accounts, 'byEmail'>;
  readonly recipients: Recipients;
  readonly links: Links;
  readonly revealAccounts: boolean;
  readonly now: () => Date;
}

export interface MailedCode {
  readonly discountID: string;
  readonly to: Scope;
}

/** An address gets the same message once a day, a repetition is no event. @throws Refusal notFound, codeNotUsable. */
function emailCode(input: EventData['DiscountCodeEmailed'], now: Date, state: DiscountCode | null): NewEvent[] {
  if (!state) return refuse('notFound');
  if (state.mailed.ids.has(input.mailID)) return [];
  if (isOver(state, now) || isUsedUp(state)) refuse('codeNotUsable');
  return [DiscountCodeEmailed.of(input)];
}

export function createCodeMails(tools: CodeMailTools) {
  const { codeAdministration, codes, accounts, recipients, links, revealAccounts, now } = tools;
  const count = createCodeMailLimit(now);
  /** Whether the caller must not learn who has an account (docs/decisions.md#revealing-accounts). */
  const isDiscreet = ({ actorType }: Actor): boolean => !revealAccounts && actorType !== 'admin';

  return {
    isDiscreet,

    /** @param typed the code's name, checked if given. @throws Refusal notFound, codeNotUsable. */
    async prepare(actor: Actor, discountID: string, typed: string | undefined, wanted: Scope): Promise<MailedCode> {
      const code = await codeAdministration.managed(actor, discountID);
      if (typed !== undefined && normaliseCode(typed) !== code.code) refuse('notFound', '/code');
      return { discountID, to: await codeAdministration.destination(code, wanted) };
    },

    /**
     * @returns mailID; null when there is an account and the caller must not learn that.
     * @throws Refusal validation, accountExists, tooManyRequests, codeNotUsable.
     */
    async send(actor: Actor, { discountID, to }: MailedCode, typed: string, context: CommandContext) {
      const email = normaliseEmail(typed);
      if (!isEmail(email) || email.length > LIMITS.email) refuse('validation', '/email');
      count(actor.userID);
      if ((await accounts.byEmail(email)) !== null) {
        if (!isDiscreet(actor)) refuse('accountExists', '/email');
        return { mailID: null, position: undefined };
      }
      const userID = await recipients.idOf(email);
      const mailID = `code_${links.idFrom('codeMail', discountID, userID, now().toISOString().slice(0, 10))}`;
      const input = { discountID, mailID, userID, email, ...to };
      const { position } = await codes.execute(discountID, (state) => emailCode(input, now(), state), context);
      return { mailID, position };
    },
  };
}

export type CodeMails = ReturnType<typeof createCodeMails>;
