import { refuse, STREAMS } from '@groundwork/contracts';
import type { Accounts } from '../account/accounts.ts';
import { currentAgreement } from '../agreements/agreements.ts';
import type { Assessments } from '../assessment/assessments.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import {
  type Answer,
  answer,
  complete,
  type FounderAttempts,
  founderAttempts,
  reopen,
  type Start,
  start,
  startedBy,
} from './attempt.ts';

/** Everything a founder does with an assessment. */
export function createAttempts(pipeline: Pipeline, accounts: Accounts, assessments: Assessments, now: () => Date) {
  const stream = (userID: string): string => STREAMS.attempts(userID);

  /** The questionnaire an attempt was started with. */
  const questionnaireFor = async (state: FounderAttempts, userAssessmentID: string) => {
    const attempt = state.byID[userAssessmentID];
    return attempt ? assessments.questionnaire(attempt.assessmentID) : null;
  };

  return {
    /** @returns the assessment taken, and how far the log is. */
    async start(command: Omit<Start, 'commandID'>, context: CommandContext) {
      const { userID } = command;
      const [account, agreement, questionnaire] = await Promise.all([
        accounts.load(userID),
        currentAgreement(pipeline),
        assessments.active(command.assessmentID),
      ]);
      const facts = { questionnaire, agreementAccepted: agreement === null || account?.lastAgreement === agreement };
      const { commandID } = context;
      const { state, position } = await pipeline.execute(
        founderAttempts,
        stream(userID),
        (current) => start({ ...command, commandID }, facts, current),
        context,
      );
      const attempt = startedBy(commandID, state) ?? refuse('serverError');
      return { position, attempt };
    },
    answer: (userID: string, command: Answer, context: CommandContext) =>
      pipeline.execute(
        founderAttempts,
        stream(userID),
        async (state) => answer(command, await questionnaireFor(state, command.userAssessmentID), now(), state),
        context,
      ),
    complete: (userID: string, userAssessmentID: string, context: CommandContext) =>
      pipeline.execute(
        founderAttempts,
        stream(userID),
        async (state) => complete(userAssessmentID, await questionnaireFor(state, userAssessmentID), state),
        context,
      ),
    reopen: (userID: string, userAssessmentID: string, context: CommandContext) =>
      pipeline.execute(founderAttempts, stream(userID), (state) => reopen(userAssessmentID, state), context),
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
