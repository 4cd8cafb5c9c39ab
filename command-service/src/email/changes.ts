import { createHash } from 'node:crypto';
import { normaliseEmail, Refusal, refuse, STREAMS } from '@groundwork/contracts';
import { account } from '../account/account.ts';
import type { CommandContext } from '../kit/context.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import { changeEmail, type EmailChange, emailChange, endChange, startChange } from './change.ts';
import type { Emails } from './emails.ts';

/** Changes of e-mail addresses. Each can be gone on with after a crash between any two steps. */
export function createEmailChanges(pipeline: Pipeline, emails: Emails) {
  const stream = (changeID: string): string => STREAMS.emailChange(changeID);

  const personOf = async (userID: string) => (await pipeline.load(account, STREAMS.account(userID))).state;

  /** An address that is the person's all the same is not let go: in another case, or because they changed back to it. */
  async function letGo(email: string, userID: string, context: CommandContext): Promise<void> {
    const person = await personOf(userID);
    if (person && !person.erased && normaliseEmail(person.email) === normaliseEmail(email)) return;
    await emails.release(email, userID, context);
  }

  /** Reserve the new address, change the account, release the old one. @throws Refusal emailInUse, notFound, conflict. */
  async function proceed(change: EmailChange, context: CommandContext): Promise<string | undefined> {
    const { changeID, userID, oldEmail, newEmail } = change;
    const over = (outcome: 'completed' | 'failed') =>
      pipeline.execute(emailChange, stream(changeID), (state) => endChange(outcome, state), context);
    try {
      const person = (await personOf(userID)) ?? refuse('notFound');
      // What the addresses were cannot be read any more.
      if (person.erased) refuse('notFound');
      if (!person.emailChanges.includes(changeID)) {
        await emails.reserve(newEmail, { userID, changeID }, context);
        await pipeline.execute(account, STREAMS.account(userID), (state) => changeEmail(change, state), context);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await letGo(newEmail, userID, context);
      await over('failed');
      throw error;
    }
    await letGo(oldEmail, userID, context);
    return (await over('completed')).position;
  }

  return {
    /**
     * Changes the address a person signs in with, kept as sign-up keeps it. The same in another case changes nothing.
     * @returns position of the last event. @throws Refusal emailInUse, notFound.
     */
    async change(userID: string, wanted: string, context: CommandContext): Promise<string | undefined> {
      const newEmail = normaliseEmail(wanted);
      const { state, position } = await pipeline.load(account, STREAMS.account(userID));
      if (!state || state.erased) return refuse('notFound');
      if (normaliseEmail(state.email) === newEmail) return position;
      const changeID = createHash('sha256').update(`${userID}:${context.commandID}`).digest('base64url').slice(0, 22);
      const input = { changeID, userID, oldEmail: state.email, newEmail };
      const started = await pipeline.execute(emailChange, stream(changeID), (s) => startChange(input, s), context);
      if (!started.state) return refuse('notFound');
      return proceed(started.state, context);
    },

    /** Goes on with a change that was interrupted. */
    async resume(changeID: string, context: CommandContext): Promise<void> {
      const { state } = await pipeline.load(emailChange, stream(changeID));
      if (state?.status !== 'started') return;
      await proceed(state, context).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },

    byID: async (changeID: string): Promise<EmailChange | null> =>
      (await pipeline.load(emailChange, stream(changeID))).state,
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
