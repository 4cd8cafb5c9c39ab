import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import type { Version } from '../../../shared/builder/difference/difference-model.ts';
import type { Place } from '../../../shared/builder/place.ts';
import {
  assessmentQuery,
  type BuilderAssessment,
  type BuilderQuestions,
  sectionsQuery,
  useRefreshBuilder,
} from '../../../shared/builder/queries.ts';
import { saveTyped } from '../../../shared/builder/typed/save.ts';
import { call } from '../../../shared/lists/api.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { goneOn } from './gone-on.ts';
import { changeInWords, UNDO } from './texts.ts';
import { useShowPlace } from './use-show-place.ts';
import { type What, whatChanged } from './what.ts';

export type Direction = 'undo' | 'redo';

type Undoable = Pick<BuilderAssessment, 'assessmentID' | 'undo' | 'redo'>;

interface Undo {
  /** Does nothing while there is nothing to undo or one is running. */
  readonly run: (direction: Direction) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

/**
 * Names the change that is shown, so that nobody undoes what they have not seen. Says what was undone, and leads to where
 * it was.
 */
export function useUndo(assessment: Undoable): Undo {
  const refresh = useRefreshBuilder();
  const draft = useDraft(assessment.assessmentID);
  const show = useShowPlace();
  const { userID } = useProfile();
  const { assessmentID } = assessment;
  const mutation = useMutation({
    mutationFn: async (direction: Direction): Promise<void> => {
      const hasGoneOn = goneOn(assessmentID);
      const chosen = show.chosen();
      // What was typed last is the change that is meant.
      const hasTyped = await saveTyped(assessmentID);
      const now = hasTyped ? draft.assessment()?.[direction] : null;
      const step = now?.actorID === userID ? now : assessment[direction];
      if (!step) return;
      const before = draft.version();
      const name = direction === 'undo' ? 'undoChange' : 'redoChange';
      await call(name, { params: { assessmentID }, body: { changeNumber: step.changeNumber } });
      await refresh();
      const what = before && (await draft.changedSince(before));
      const isLed = show.isHere() && !show.hasChosen(chosen) && !hasGoneOn();
      const place = what?.place && { ...what.place, assessmentID };
      tell(UNDO.done[direction](what?.words ?? changeInWords(step.events)), place, isLed, show.at);
    },
    // After any refusal the page is outdated.
    onError: () => refresh(),
  });
  return {
    run: (direction) => {
      if (!mutation.isPending && assessment[direction]) mutation.mutate(direction);
    },
    busy: mutation.isPending,
    problem: mutation.isError ? problemOf(mutation.error, mutation.variables) : null,
  };
}

/** Where the questions are shown one is led there; elsewhere, or where one has gone on meanwhile, one may go. */
function tell(said: string, place: Place | null | undefined, isLed: boolean, show: (place: Place) => void): void {
  toastSuccess(said, place && !isLed ? { label: UNDO.show, run: () => show(place) } : undefined);
  if (place && isLed) show(place);
}

/** A draft as it was fetched last. */
function useDraft(assessmentID: string) {
  const queries = useQueryClient();
  const { userID } = useProfile();
  const asked = sectionsQuery(userID, assessmentID);
  const assessment = () => queries.getQueryData(assessmentQuery(userID, assessmentID).queryKey);
  const withTitle = (questions: BuilderQuestions | undefined): Version | undefined =>
    questions && { ...questions, assessmentTitle: assessment()?.assessmentTitle ?? '' };
  return {
    assessment,
    /** Undefined where its questions were not asked for. */
    version: () => withTitle(queries.getQueryData(asked.queryKey)),
    changedSince: async (before: Version): Promise<What | undefined> => {
      // What the page shows was fetched anew just now. It was undone whether or not one can say what.
      const now = withTitle(await queries.fetchQuery({ ...asked, staleTime: FRESH_MS }).catch(() => undefined));
      return now && whatChanged(before, now);
    },
  };
}

const FRESH_MS = 60_000;

const problemOf = (error: unknown, direction: Direction): string =>
  error instanceof ApiError && error.code === 'changedMeanwhile'
    ? UNDO.changed
    : messageOf(error, UNDO.failed[direction]);
