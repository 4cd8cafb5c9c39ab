import type { Outcome } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import { completedLast, type FounderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import { createMailSetting } from '../mail/mail-setting.ts';
import { askOutcome, nextQuestionAt, outcomes, resumeQuestions, stopQuestions, tellOutcome } from './outcomes.ts';

export interface AskingTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
  readonly links: Pick<Links, 'idFrom' | 'read'>;
  readonly now: () => Date;
}

export function createAsking(pipeline: Pipeline, { accounts, attempts, links, now }: AskingTools) {
  const handle = pipeline.handle(outcomes);

  return {
    ...handle,
    ...createMailSetting({ handle, links, purpose: 'outcomes', stop: stopQuestions, resume: resumeQuestions }),

    /** Asks once a year, by any process: the stream decides. */
    async askWhenDue(userID: string, context: CommandContext): Promise<void> {
      const [person, taken] = await Promise.all([accounts.load(userID), attempts.load(userID)]);
      if (!person || !isOpen(person)) return;
      const completed = completedLast(taken);
      const due = nextQuestionAt(completed, await handle.load(userID));
      if (!completed || due === null || now() < due) return;
      const askID = links.idFrom('outcome', completed.userAssessmentID, due.toISOString());
      await handle.execute(userID, (state) => askOutcome({ userID, askID }, completed, now(), state), context);
    },

    /** @throws Refusal validation. */
    tell: (userID: string, told: Outcome, context: CommandContext) =>
      handle.execute(userID, (state) => tellOutcome(userID, told, now(), state), context),
  };
}

export type Asking = ReturnType<typeof createAsking>;
