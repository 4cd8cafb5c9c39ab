/** Brings what was saved into the query cache, in this tab and the others, without fetching the questionnaire again. */

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

/** Notes here and in all tabs that the server has an answer. */
export function noteSaved(userID: string, entry: QueuedAnswer): void {
  apply(userID, entry);
  channel?.postMessage({ userID, entry, position: positionToRead() } satisfies Saved);
}

/** Follows what other tabs save. */
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
  // What the server is sending meanwhile may not have it yet. A first fetch goes on when its query is invalidated.
  if (queryClient.isFetching({ queryKey }) > 0) {
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  }
  // The list counts answers; it is fetched when it is looked at.
  void queryClient.invalidateQueries({ queryKey: keys.attempts(userID), refetchType: 'none' });
}
