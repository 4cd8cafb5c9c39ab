import { type Change, ChangeRedone, ChangeUndone, lastStep, type NewEvent, refuseChanged } from '@groundwork/contracts';
import type { Assessment } from '../assessment.ts';
import { draftOf, stepsOf } from './draft.ts';

export interface Step {
  readonly assessmentID: string;
  /** The change that the builder saw as next to undo or redo. */
  readonly changeNumber: number;
}

/** Repeating it is no event. Undoes the last part (`restOf`). @throws Refusal notFound, notADraft, changedMeanwhile. */
export function undoChange(step: Step, state: Assessment | null): NewEvent[] {
  const { changes } = draftOf(step.assessmentID, state);
  if (isIn(lastStep(changes.redo), step)) return [];
  if (changes.undo.at(-1)?.changeNumber !== step.changeNumber) refuseChanged(stepsOf(changes));
  return [ChangeUndone.of(step), ...inversesOf(step, state)];
}

/** Repeating it is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function redoChange(step: Step, state: Assessment | null): NewEvent[] {
  const { changes } = draftOf(step.assessmentID, state);
  if (isIn(lastStep(changes.undo), step) && changes.latest?.step === 'redo') return [];
  if (changes.redo.at(-1)?.changeNumber !== step.changeNumber) refuseChanged(stepsOf(changes));
  return [ChangeRedone.of(step), ...inversesOf(step, state)];
}

/** @returns the next part of the same command, so that an import goes at once; null when none is left. */
export function restOf(direction: 'undo' | 'redo', step: Step, state: Assessment | null): Step | null {
  const { changes } = draftOf(step.assessmentID, state);
  const done = lastStep(direction === 'undo' ? changes.redo : changes.undo);
  const next = changes[direction].at(-1);
  const isRest = isIn(done, step) && next?.command !== undefined && next.command === done[0]?.command;
  return isRest ? { ...step, changeNumber: next.changeNumber } : null;
}

const isIn = (changes: readonly Change[], { changeNumber }: Step): boolean =>
  changes.some((change) => change.changeNumber === changeNumber);

/** Activations and deactivations since then stay. */
const inversesOf = ({ assessmentID, changeNumber }: Step, state: Assessment | null): NewEvent[] =>
  (state?.versions[assessmentID]?.inverses.get(changeNumber) ?? []).filter(({ type, data }) => {
    if (type === 'VersionActivated') return state?.active === null;
    return type !== 'VersionDeactivated' || state?.active === data['assessmentID'];
  });
