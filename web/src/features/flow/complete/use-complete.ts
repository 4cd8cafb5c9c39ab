import { TEXTS } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { keys } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError, messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { flush } from '../../../shared/answers/sender.ts';
import { FLOW } from '../../../shared/question/texts.ts';

class NotAllSaved extends Error {}

/** Completes an assessment once the server has all its answers, then opens the results. */
export function useComplete(userAssessmentID: string) {
  const { userID } = useProfile();
  const navigate = useNavigate();
  const questionnaire = keys.questionnaire(userID, userAssessmentID);

  return useMutation({
    mutationFn: async () => {
      if (!(await flush(userID, userAssessmentID))) throw new NotAllSaved();
      await call('setAssessmentStatus', { params: { userID, userAssessmentID }, body: { status: 'COMPLETED' } });
    },
    onSuccess: async () => {
      await navigate({
        to: '/assessment-results/$userAssessmentID',
        params: { userAssessmentID },
        search: { survey: '1' },
      });
      // Only after leaving the page: it must not turn read-only while the founder still sees it.
      for (const queryKey of [questionnaire, keys.attempts(userID)]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // The server knows of an unanswered question or of another ending that this page has not seen.
      if (!(error instanceof ApiError) || error.status !== 409) return;
      for (const queryKey of [questionnaire, keys.attempts(userID)]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export const completionFailure = (error: unknown): string =>
  error instanceof NotAllSaved ? FLOW.notSaved : messageOf(error, TEXTS.flow.statusFailed);
