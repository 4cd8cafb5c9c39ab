import { type ContentQuestion, refuse, refuseChanged } from '@groundwork/contracts';
import type { Assessment, Version } from '../assessment.ts';

/** @returns an assessment that is whole and was not thrown away. @throws Refusal notFound. */
export function existing(state: Assessment | null): Assessment {
  if (!state?.isWhole) return refuse('notFound');
  const isGone = Object.values(state.versions).every(({ isDiscarded }) => isDiscarded);
  return isGone ? refuse('notFound') : state;
}

/** @returns a draft that can be changed. @throws Refusal notFound, notADraft once it is published or discarded. */
export function draftOf(assessmentID: string, state: Assessment | null): Version {
  const { versions, draft } = existing(state);
  const version = versions[assessmentID] ?? refuse('notFound');
  return draft === assessmentID ? version : refuse('notADraft');
}

/** @throws Refusal notFound. */
export const questionOf = (questionID: string, { content }: Version): ContentQuestion =>
  content.questions.find((q) => q.questionID === questionID) ?? refuse('notFound');

/**
 * @param changeNumber of the last change that the builder saw, where that is known.
 * @throws Refusal changedMeanwhile when there was another since.
 */
export function assertSeen(changeNumber: number | undefined, { changes }: Version): void {
  if (changeNumber === undefined || changeNumber === changes.changeNumber) return;
  refuseChanged(stepsOf(changes));
}

/** @returns what a caller is told of the changes as they are now. */
export const stepsOf = ({ changeNumber, undo, redo }: Version['changes']) => ({
  changeNumber,
  undo: undo.at(-1)?.changeNumber ?? null,
  redo: redo.at(-1)?.changeNumber ?? null,
});
