import { type Outcome, refuse } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import { completedLast, type FounderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
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

    /** Asks once a year, by any process: the stream decides. @returns when to look again; 'over': after another event. */
    async askWhenDue(userID: string, context: CommandContext): Promise<Date | 'over'> {
      const [person, taken] = await Promise.all([accounts.load(userID), attempts.load(userID)]);
      if (!person || !isOpen(person)) return 'over';
      const completed = completedLast(taken);
      const due = nextQuestionAt(completed, await handle.load(userID));
      if (!completed || due === null) return 'over';
      if (now() < due) return due;
      const askID = links.idFrom('outcome', completed.userAssessmentID, due.toISOString());
      const { state } = await handle.execute(
        userID,
        (current) => askOutcome({ userID, askID }, completed, now(), current),
        context,
      );
      return nextQuestionAt(completed, state) ?? 'over';
    },

    /** @throws Refusal validation. */
    tell: (userID: string, told: Outcome, context: CommandContext) =>
      handle.execute(userID, (state) => tellOutcome(userID, told, now(), state), context),

    set(userID: string, on: boolean, context: CommandContext) {
      const decide = on ? resumeQuestions : stopQuestions;
      return handle.execute(userID, (state) => decide(userID, state), context);
    },

    /** @throws Refusal linkInvalid. */
    stop(token: string, context: CommandContext) {
      const link = links.read(token);
      if (link?.purpose !== 'outcomes') return refuse('linkInvalid');
      return handle.execute(link.userID, (state) => stopQuestions(link.userID, state), context);
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;
