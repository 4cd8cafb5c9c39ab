import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { assessmentQuery, type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { saveTyped } from '../../../shared/builder/typed/typed.ts';
import { call } from '../../../shared/lists/api.ts';
import { changeInWords, UNDO } from './texts.ts';

export type Direction = 'undo' | 'redo';

type Undoable = Pick<BuilderAssessment, 'assessmentID' | 'undo' | 'redo'>;

interface Undo {
  /** Does nothing while there is nothing to undo or one is running. */
  readonly run: (direction: Direction) => void;
  readonly busy: boolean;
  readonly said: string;
  readonly problem: string | null;
}

/** Names the change that is shown, so that nobody undoes what they have not seen. */
export function useUndo(assessment: Undoable): Undo {
  const refresh = useRefreshBuilder();
  const queries = useQueryClient();
  const { userID } = useProfile();
  const { assessmentID } = assessment;
  const mutation = useMutation({
    mutationFn: async (direction: Direction): Promise<string> => {
      // What was typed last is the change that is meant.
      const hasTyped = await saveTyped(assessmentID);
      const now = hasTyped ? queries.getQueryData(assessmentQuery(userID, assessmentID).queryKey)?.[direction] : null;
      const step = now?.actorID === userID ? now : assessment[direction];
      if (!step) return '';
      const { changeNumber, events } = step;
      const name = direction === 'undo' ? 'undoChange' : 'redoChange';
      await call(name, { params: { assessmentID }, body: { changeNumber } });
      await refresh();
      return UNDO.done[direction](changeInWords(events));
    },
    // After any refusal the page is outdated.
    onError: () => refresh(),
  });
  return {
    run: (direction) => {
      if (!mutation.isPending && assessment[direction]) mutation.mutate(direction);
    },
    busy: mutation.isPending,
    said: mutation.data ?? '',
    problem: mutation.isError ? problemOf(mutation.error, mutation.variables) : null,
  };
}

const problemOf = (error: unknown, direction: Direction): string =>
  error instanceof ApiError && error.code === 'changedMeanwhile'
    ? UNDO.changed
    : messageOf(error, UNDO.failed[direction]);
