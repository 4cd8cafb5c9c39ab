import { isAnswerable, type ScorableQuestion } from '@groundwork/contracts';
import type { Assessment } from './assessment.ts';

/** Immutable, so it can be cached. */
export interface Questionnaire {
  readonly assessmentID: string;
  readonly versionNumber: number;
  readonly assessmentType: 'P' | 'A';
  readonly industryID: number;
  readonly sectorID: number;
  readonly questions: ReadonlyMap<string, ScorableQuestion & { readonly optionIDs: ReadonlySet<string> }>;
}

/** Null for a draft or unknown id. */
export function questionnaireOf(assessmentID: string, state: Assessment | null): Questionnaire | null {
  const version = state?.versions[assessmentID];
  if (!state || !version || version.versionNumber === null) return null;
  const questions = version.content.questions.filter(isAnswerable).map((question) => {
    const { questionID, sectionID, options } = question;
    return [
      questionID,
      { questionID, sectionID, options, optionIDs: new Set(options.map((o) => o.questionOptionID)) },
    ] as const;
  });
  return {
    assessmentID,
    versionNumber: version.versionNumber,
    assessmentType: state.assessmentType,
    industryID: state.industryID,
    sectorID: state.sectorID,
    questions: new Map(questions),
  };
}
