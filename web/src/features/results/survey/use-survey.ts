import { TEXTS } from '@groundwork/contracts/browser';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { type SurveyAnswers, type SurveyQuestion, worthSaving } from './answers.ts';
import { SURVEY } from './texts.ts';

interface WhichSurvey {
  readonly userID: string;
  readonly userAssessmentID: string;
}

export function useSurvey(which: WhichSurvey) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [which.userID, 'survey', which.userAssessmentID],
    queryFn: async ({ signal }) => (await call('surveyQuestions', { params: which, signal })).data,
  });
  return { query, send: (answers: SurveyAnswers) => void send(queries, which, query.data ?? [], answers) };
}

/** Runs by itself: no founder waits for it, and no failure stops them. */
async function send(
  queries: QueryClient,
  params: WhichSurvey,
  questions: readonly SurveyQuestion[],
  given: SurveyAnswers,
): Promise<void> {
  const answers = worthSaving(questions, given);
  if (answers.length === 0) return;
  try {
    await call('answerSurvey', { params, body: { answers } });
    toastSuccess(TEXTS.survey.thanks);
    // Asked only once: the results now know that it was answered.
    await queries.invalidateQueries({ queryKey: [params.userID, 'results', params.userAssessmentID] });
  } catch {
    toastError(SURVEY.notSaved);
  }
}
