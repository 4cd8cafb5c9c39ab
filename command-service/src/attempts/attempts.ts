import { refuse } from '@groundwork/contracts';
import { createCache } from '@groundwork/event-store';
import type { Accounts } from '../account/accounts.ts';
import type { Agreements } from '../agreements/agreements.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Assessments } from '../questionnaires/assessments.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { isOffered, type Taxonomy } from '../taxonomy/taxonomy.ts';
import { type Answer, answer, complete, founderAttempts, reopen, type Start, start, startedBy } from './attempt.ts';

export interface AttemptTools {
  readonly accounts: Accounts;
  readonly agreements: Handle<Agreements, []>;
  readonly assessments: Assessments;
  readonly taxonomy: Pick<Handle<Taxonomy, []>, 'load'>;
  /** @throws Refusal for whom a partner let in: seatGone where it pays no more, seatForAnother where not for this one. */
  readonly seats: {
    readonly assertPaid: (userID: string, assessmentID: string) => Promise<void>;
    readonly useFor: (userID: string, context: CommandContext) => Promise<unknown>;
  };
  readonly now: () => Date;
}

const CACHE_SIZE = 10_000;

export function createAttempts(
  pipeline: Pipeline,
  { accounts, agreements, assessments, taxonomy, seats, now }: AttemptTools,
) {
  const attempts = pipeline.handle(founderAttempts, { cacheSize: CACHE_SIZE });
  /** By attempt. An attempt keeps its questionnaire, so an answer reads only the founder's stream. */
  const questionnaires = createCache<Questionnaire>(CACHE_SIZE);

  async function questionnaireOf(userID: string, userAssessmentID: string): Promise<Questionnaire | null> {
    const known = questionnaires.get(userAssessmentID);
    if (known) return known;
    const attempt = (await attempts.load(userID)).byID[userAssessmentID];
    const found = attempt ? await assessments.questionnaire(attempt.assessmentID) : null;
    if (found) questionnaires.set(userAssessmentID, found);
    return found;
  }

  return {
    ...attempts,
    /** Called when an older copy of the log was restored: its attempts may differ. */
    forgetQuestionnaires: (): void => questionnaires.clear(),

    /** @returns what an attempt of this founder asks; null when they have no such attempt. */
    async questionnaireOf(userID: string, userAssessmentID: string): Promise<Questionnaire | null> {
      // What is cached is by attempt alone, and input may name a property that every object has.
      const isOwn = Object.hasOwn((await attempts.load(userID)).byID, userAssessmentID);
      return isOwn ? questionnaireOf(userID, userAssessmentID) : null;
    },

    async start(command: Omit<Start, 'commandID'>, context: CommandContext) {
      const { commandID } = context;
      const [account, { current }, places, active] = await Promise.all([
        accounts.load(command.userID),
        agreements.load(),
        taxonomy.load(),
        assessments.active(command.assessmentID),
        seats.assertPaid(command.userID, command.assessmentID),
      ]);
      const isThere = active !== null && isOffered(active.industryID, active.sectorID, places);
      const questionnaire = isThere ? active : null;
      const facts = { questionnaire, agreementAccepted: current === null || account?.lastAgreement === current };
      const { state, position } = await attempts.execute(
        command.userID,
        (before) => start({ ...command, commandID }, facts, before),
        context,
      );
      // What fails here the automation does again.
      await seats.useFor(command.userID, context).catch(() => undefined);
      return { position, attempt: startedBy(commandID, state) ?? refuse('serverError') };
    },

    async answer(userID: string, command: Answer, context: CommandContext) {
      const { userAssessmentID } = command;
      const questionnaire = questionnaires.get(userAssessmentID) ?? (await questionnaireOf(userID, userAssessmentID));
      return attempts.execute(userID, (state) => answer(command, questionnaire, now(), state), context);
    },

    async complete(userID: string, userAssessmentID: string, context: CommandContext) {
      const questionnaire = await questionnaireOf(userID, userAssessmentID);
      return attempts.execute(userID, (state) => complete(userAssessmentID, questionnaire, state), context);
    },

    reopen: (userID: string, userAssessmentID: string, context: CommandContext) =>
      attempts.execute(userID, (state) => reopen(userAssessmentID, state), context),
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
