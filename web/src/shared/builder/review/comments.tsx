import { List, Note, Stack } from '../../../ui/layout/layout.tsx';
import { Fold } from '../../../ui/layout/parts.tsx';
import { Failure } from '../../../ui/states.tsx';
import { CommentForm } from './comment-form.tsx';
import { COMMENTS } from './texts.ts';
import { ThreadView } from './thread.tsx';
import { openThreads, threadsOf, useReview } from './use-review.ts';

interface CommentsProps {
  /** The draft. */
  readonly assessmentID: string;
  readonly questionID: string;
}

/** Comments on a question of a draft, wherever they are shown: open ones, resolved ones folded, and a new one. */
export function Comments({ assessmentID, questionID }: CommentsProps) {
  const { data, isError, error, refetch, isFetching } = useReview(assessmentID);
  const open = openThreads(data, questionID);
  const resolved = threadsOf(data, questionID).filter((thread) => thread.resolved !== null);
  if (isError && !data) {
    return <Failure text={COMMENTS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Stack gap={16} shrink>
      {data && open.length === 0 && <Note>{COMMENTS.none}</Note>}
      {open.length > 0 && (
        <List>
          {open.map((thread) => (
            <ThreadView key={thread.threadID} assessmentID={assessmentID} thread={thread} />
          ))}
        </List>
      )}
      <CommentForm assessmentID={assessmentID} questionID={questionID} />
      {resolved.length > 0 && (
        <Fold summary={COMMENTS.resolvedCount(resolved.length)}>
          <List>
            {resolved.map((thread) => (
              <ThreadView key={thread.threadID} assessmentID={assessmentID} thread={thread} />
            ))}
          </List>
        </Fold>
      )}
    </Stack>
  );
}
