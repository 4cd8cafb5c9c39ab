import { splitVersioned } from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Handle } from '../core/handle.ts';
import type { Assessment } from '../questionnaires/assessment.ts';
import type { ActionRef } from './action-plan.ts';

export interface ActionSources {
  readonly assessments: Pick<Handle<Assessment | null>, 'load'>;
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
}

export interface ActionWords {
  readonly actionItem: string;
  readonly question: string;
}

/** @returns null when the result is not completed or the chosen answer has no action. */
export async function actionOf(
  { userID, userAssessmentID, questionID }: ActionRef,
  { assessments, attempts }: ActionSources,
): Promise<ActionWords | null> {
  const { byID } = await attempts.load(userID);
  // Input may name a property that every object has.
  const attempt = Object.hasOwn(byID, userAssessmentID) ? byID[userAssessmentID] : undefined;
  if (attempt?.status !== 'COMPLETED') return null;
  const chosen = attempt.answers.get(questionID);
  const assessment = await assessments.load(splitVersioned(attempt.assessmentID).id);
  const asked = assessment?.versions[attempt.assessmentID]?.content.questions.find(
    (question) => question.questionID === questionID,
  );
  const option = asked?.options.find(({ questionOptionID }) => questionOptionID === chosen);
  return asked && option?.conditionalLanguageAT
    ? { actionItem: option.conditionalLanguageAT, question: asked.text }
    : null;
}
