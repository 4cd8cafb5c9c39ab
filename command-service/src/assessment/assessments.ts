import { type EventData, STREAMS, splitVersioned } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Pipeline } from '../core/pipeline.ts';
import {
  type Assessment,
  addQuestion,
  assessment,
  createAssessment,
  publishAndActivate,
  type Question,
} from './assessment.ts';
import { type Questionnaire, questionnaireOf } from './questionnaire.ts';

/** Everything that can be done to assessments, and the questionnaires that founders answer. */
export function createAssessments(pipeline: Pipeline) {
  // A published version never changes, so it is kept for ever; there are as many as admins publish.
  const published = new Map<string, Questionnaire>();
  const load = async (originID: string): Promise<Assessment | null> =>
    (await pipeline.load(assessment, STREAMS.assessment(originID))).state;
  const execute = (originID: string, decide: Decide<Assessment | null>, context: CommandContext) =>
    pipeline.execute(assessment, STREAMS.assessment(originID), decide, context);

  async function questionnaire(assessmentID: string): Promise<Questionnaire | null> {
    const known = published.get(assessmentID);
    if (known) return known;
    const found = questionnaireOf(assessmentID, await load(splitVersioned(assessmentID).id));
    if (found) published.set(assessmentID, found);
    return found;
  }

  return {
    load,
    questionnaire,
    /** @returns the questionnaire of a version that founders may start now, null otherwise. */
    async active(assessmentID: string): Promise<Questionnaire | null> {
      const state = await load(splitVersioned(assessmentID).id);
      return state?.active === assessmentID ? questionnaire(assessmentID) : null;
    },
    create: (input: Omit<EventData['AssessmentCreated'], 'assessmentID'>, context: CommandContext) =>
      execute(input.originID, (state) => createAssessment(input, state), context),
    addQuestion: (originID: string, question: Question, context: CommandContext) =>
      execute(originID, (state) => addQuestion(question, state), context),
    publishAndActivate: (originID: string, context: CommandContext) => execute(originID, publishAndActivate, context),
  };
}

export type Assessments = ReturnType<typeof createAssessments>;
