import { splitVersioned } from '@groundwork/contracts';
import type { Pipeline } from '../core/pipeline.ts';
import { assessment } from './assessment.ts';
import { type Questionnaire, questionnaireOf } from './questionnaire.ts';

/** Each holds the texts of all its versions: a few hundred kilobytes for the largest. */
const CACHE_SIZE = 300;

/** The assessments, and the questionnaires that founders answer. */
export function createAssessments(pipeline: Pipeline) {
  const assessments = pipeline.handle(assessment, { cacheSize: CACHE_SIZE });
  // A published version never changes, so it is kept for ever; there are as many as admins publish.
  const published = new Map<string, Questionnaire>();

  async function questionnaire(assessmentID: string): Promise<Questionnaire | null> {
    const known = published.get(assessmentID);
    if (known) return known;
    const found = questionnaireOf(assessmentID, await assessments.load(splitVersioned(assessmentID).id));
    if (found) published.set(assessmentID, found);
    return found;
  }

  return {
    ...assessments,
    questionnaire,
    /** An older copy of the log was restored: what is published next may be something else. */
    forgetPublished: (): void => published.clear(),
    /** @returns the questionnaire of a version that founders may start now, null otherwise. */
    async active(assessmentID: string): Promise<Questionnaire | null> {
      const state = await assessments.load(splitVersioned(assessmentID).id);
      return state?.active === assessmentID ? questionnaire(assessmentID) : null;
    },
  };
}

export type Assessments = ReturnType<typeof createAssessments>;
