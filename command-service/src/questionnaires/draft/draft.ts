import { type ContentQuestion, refuse, refuseChanged } from '@groundwork/contracts';
import type { Assessment, Version } from '../assessment.ts';

/** @throws Refusal notFound unless it is whole and not discarded. */
export function existing(state: Assessment | null): Assessment {
  if (!state?.isWhole) return refuse('notFound');
  const isGone = Object.values(state.versions).every(({ isDiscarded }) => isDiscarded);
  return isGone ? refuse('notFound') : state;
}

/** @throws Refusal notFound; notADraft once published or discarded. */
export function draftOf(assessmentID: string, state: Assessment | null): Version {
  const { versions, draft } = existing(state);
  const version = versions[assessmentID] ?? refuse('notFound');
  return draft === assessmentID ? version : refuse('notADraft');
}

/** @throws Refusal notFound. */
export const questionOf = (questionID: string, { content }: Version): ContentQuestion =>
  content.questions.find((q) => q.questionID === questionID) ?? refuse('notFound');

/** @param changeNumber last change that the builder saw, if known. @throws Refusal changedMeanwhile. */
export function assertSeen(changeNumber: number | undefined, { changes }: Version): void {
  if (changeNumber === undefined || changeNumber === changes.changeNumber) return;
  refuseChanged(stepsOf(changes));
}

export const stepsOf = ({ changeNumber, undo, redo }: Version['changes']) => ({
  changeNumber,
  undo: undo.at(-1)?.changeNumber ?? null,
  redo: redo.at(-1)?.changeNumber ?? null,
});
