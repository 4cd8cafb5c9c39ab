import { ChangeRedone, ChangeUndone, type NewEvent, refuseChanged } from '@groundwork/contracts';
import type { Assessment } from '../assessment.ts';
import { draftOf, stepsOf } from './draft.ts';

interface Step {
  readonly assessmentID: string;
  /** The change that the builder saw as the next to take back, or to make again. */
  readonly changeNumber: number;
}

/** Takes the last change of a draft back; one that is undone is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function undoChange(step: Step, state: Assessment | null): NewEvent[] {
  const { changes } = draftOf(step.assessmentID, state);
  if (changes.redo.at(-1)?.changeNumber === step.changeNumber) return [];
  if (changes.undo.at(-1)?.changeNumber !== step.changeNumber) refuseChanged(stepsOf(changes));
  return [ChangeUndone.of(step), ...inversesOf(step, state)];
}

/** Makes the change again that was undone last; repeating it is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function redoChange(step: Step, state: Assessment | null): NewEvent[] {
  const { changes } = draftOf(step.assessmentID, state);
  if (changes.undo.at(-1)?.changeNumber === step.changeNumber && changes.latest?.step === 'redo') return [];
  if (changes.redo.at(-1)?.changeNumber !== step.changeNumber) refuseChanged(stepsOf(changes));
  return [ChangeRedone.of(step), ...inversesOf(step, state)];
}

/** What was activated or deactivated since stays as it is. */
const inversesOf = ({ assessmentID, changeNumber }: Step, state: Assessment | null): NewEvent[] =>
  (state?.versions[assessmentID]?.inverses.get(changeNumber) ?? []).filter(({ type, data }) => {
    if (type === 'VersionActivated') return state?.active === null;
    return type !== 'VersionDeactivated' || state?.active === data['assessmentID'];
  });
