/** Updates the query cache in all tabs after a save, without fetching the questionnaire again. */

import { keys, type Questionnaire } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { positionToRead, rememberPosition } from '../../http/position.ts';
import { currentProfile } from '../../session/session.ts';
import type { QueuedAnswer } from './queue.ts';

interface Saved {
  readonly userID: string;
  readonly entry: QueuedAnswer;
  readonly position: string | null;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('groundwork.answers');

export function noteSaved(userID: string, entry: QueuedAnswer): void {
  apply(userID, entry);
  channel?.postMessage({ userID, entry, position: positionToRead() } satisfies Saved);
}

export function followSaved(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Saved>) => {
    if (data.userID !== currentProfile()?.userID) return;
    rememberPosition(data.position);
    apply(data.userID, data.entry);
  });
}

function apply(userID: string, { userAssessmentID, questionID, questionOptionID }: QueuedAnswer): void {
  const queryKey = keys.questionnaire(userID, userAssessmentID);
  queryClient.setQueryData<Questionnaire>(
    queryKey,
    (data) =>
      data && {
        ...data,
        questions: data.questions.map((question) =>
          question.questionID === questionID ? { ...question, userSelectedOption: questionOptionID } : question,
        ),
      },
  );
  // An answer on its way may not include it. Invalidating does not interrupt a first fetch.
  if (queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  }
  // The list counts answers; it is fetched again when it is shown.
  void queryClient.invalidateQueries({ queryKey: keys.attempts(userID), refetchType: 'none' });
}
