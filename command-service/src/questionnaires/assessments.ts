import { splitVersioned } from '@groundwork/contracts';
import type { Pipeline } from '../core/pipeline.ts';
import { assessment } from './assessment.ts';
import { type Questionnaire, questionnaireOf } from './questionnaire.ts';

/** Entries hold all texts of all versions: up to a few hundred kilobytes. */
const CACHE_SIZE = 300;

export function createAssessments(pipeline: Pipeline) {
  const assessments = pipeline.handle(assessment, { cacheSize: CACHE_SIZE });
  // Versions never change and are few, so they are kept forever.
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
    /** Called when an older copy of the log was restored: later versions may differ. */
    forgetPublished: (): void => published.clear(),
    /** Null unless founders may start it now. */
    async active(assessmentID: string): Promise<Questionnaire | null> {
      const state = await assessments.load(splitVersioned(assessmentID).id);
      return state?.active === assessmentID ? questionnaire(assessmentID) : null;
    },
  };
}

export type Assessments = ReturnType<typeof createAssessments>;
