import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../http/errors.ts';
import { useProfile } from '../../../../session/session.ts';
import { type BuilderQuestions, sectionsQuery, useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { toastError } from '../../../../ui/toast/toast.ts';
import { type QuestionPlace, withOptionMoved, withQuestionMoved } from './places.ts';
import { ORDER } from './texts.ts';

type Move =
  | { readonly of: 'question'; readonly questionID: string; readonly place: QuestionPlace; readonly said: string }
  | { readonly of: 'option'; readonly questionOptionID: string; readonly optionOrder: number; readonly said: string };

export interface Moving {
  /** Shown at once; rolled back when the server refuses. */
  readonly move: (move: Move) => void;
  /** Announces where the last one went, or that it is back. */
  readonly said: string;
}

/** Moves questions and options of a draft one after another: changes keep the order of the clicks. */
export function useMove(assessmentID: string): Moving {
  const queries = useQueryClient();
  const refresh = useRefreshBuilder();
  const { queryKey } = sectionsQuery(useProfile().userID, assessmentID);
  const mutationKey = ['builder', 'move', assessmentID];
  // Counts so that the component renders anew while moves are on their way.
  useIsMutating({ mutationKey });

  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (move: Move): Promise<void> => {
      if (move.of === 'question') {
        const { sectionID, questionOrder } = move.place;
        const params = { assessmentID, questionID: move.questionID };
        await call('updateQuestion', { params, body: { newSectionID: sectionID, requestedOrder: questionOrder } });
      } else {
        const params = { assessmentID, optionID: move.questionOptionID };
        await call('updateOption', { params, body: { requestedOptionOrder: move.optionOrder } });
      }
    },
    onMutate: async (move) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<BuilderQuestions>(queryKey);
      queries.setQueryData<BuilderQuestions>(queryKey, (now) => now && movedIn(now, move));
      return { before };
    },
    onError: (error, _move, shown) => {
      if (shown?.before) queries.setQueryData(queryKey, shown.before);
      toastError(`${messageOf(error, ORDER.failed)} ${ORDER.back}`);
    },
    // Refetching earlier would show moves that are on their way as undone for a moment.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
  });
  const { variables, isError } = mutation;
  return { move: mutation.mutate, said: isError ? ORDER.back : (variables?.said ?? '') };
}

const movedIn = (now: BuilderQuestions, move: Move): BuilderQuestions =>
  move.of === 'question'
    ? withQuestionMoved(now, move.questionID, move.place)
    : withOptionMoved(now, move.questionOptionID, move.optionOrder);
