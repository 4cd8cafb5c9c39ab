import { AssessmentRenamed, type NewEvent, refuseChanged } from '@groundwork/contracts';
import type { Assessment } from '../assessment.ts';
import { draftOf } from './draft.ts';

interface Rename {
  readonly assessmentID: string;
  readonly assessmentTitle: string;
  /** Of the edited title. */
  readonly revision: number | undefined;
}

/** The same title is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function renameDraft({ assessmentID, assessmentTitle, revision }: Rename, state: Assessment | null): NewEvent[] {
  const { content } = draftOf(assessmentID, state);
  if (content.assessmentTitle === assessmentTitle) return [];
  if (revision !== undefined && revision !== content.titleRevision) {
    refuseChanged({ assessmentTitle: content.assessmentTitle, revision: content.titleRevision });
  }
  return [AssessmentRenamed.of({ assessmentID, assessmentTitle })];
}
