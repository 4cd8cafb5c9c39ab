import {
  type EventData,
  LIMITS,
  type NewEvent,
  QuestionCommented,
  refuse,
  ThreadReopened,
  ThreadResolved,
} from '@groundwork/contracts';
import { type Review, saidIn } from './review.ts';

/** Questions of the draft: comments on others are not seen, and so do not count. */
type Questions = ReadonlySet<string>;

/**
 * Begins a thread where the comment's id is the thread's; goes on with one otherwise, which is open again then. Repeating the
 * command is no event.
 * @throws Refusal validation for one without a word, notFound for another question's thread, tooManyComments, keyReused.
 */
export function addComment(comment: EventData['QuestionCommented'], questions: Questions, state: Review): NewEvent[] {
  const said = { ...comment, text: comment.text.trim() };
  const { assessmentID, threadID, commentID, questionID } = said;
  if (said.text === '') refuse('validation', '/comment');
  const before = state.comments.get(commentID);
  if (before !== undefined) return before === saidIn(said) ? [] : refuse('keyReused');
  if (!questions.has(questionID)) refuse('notFound');
  const thread = state.threads.get(threadID);
  if (threadID !== commentID && thread?.questionID !== questionID) refuse('notFound');
  if ((thread?.comments ?? 0) >= LIMITS.commentsPerThread) refuse('tooManyComments');
  const isResolved = thread !== undefined && thread.resolvedAt !== null;
  assertRoom(questions, state, isResolved ? thread.comments : 0);
  const reopened = isResolved ? [ThreadReopened.of({ assessmentID, threadID })] : [];
  return [...closed(assessmentID, questions, state), ...reopened, QuestionCommented.of(said)];
}

/** Repeating it is no event. @throws Refusal notFound, tooManyComments. */
export function setResolved(
  { assessmentID, threadID, resolved }: { assessmentID: string; threadID: string; resolved: boolean },
  questions: Questions,
  state: Review,
): NewEvent[] {
  const thread = state.threads.get(threadID);
  if (!thread || !questions.has(thread.questionID)) return refuse('notFound');
  if ((thread.resolvedAt !== null) === resolved) return [];
  if (!resolved) assertRoom(questions, state, thread.comments - 1);
  return [(resolved ? ThreadResolved : ThreadReopened).of({ assessmentID, threadID })];
}

/**
 * Threads of deleted questions are closed with them, and come back as they were when the deletion is undone. As of resolved
 * ones only the last are kept so: those before are resolved.
 */
function closed(assessmentID: string, questions: Questions, { threads }: Review): NewEvent[] {
  const open = [...threads].filter(
    ([, { resolvedAt, questionID }]) => resolvedAt === null && !questions.has(questionID),
  );
  return open
    .slice(0, Math.max(open.length - LIMITS.resolvedThreads, 0))
    .map(([threadID]) => ThreadResolved.of({ assessmentID, threadID }));
}

/** @param more comments beyond one that are opened. @throws Refusal tooManyComments. */
function assertRoom(questions: Questions, { threads }: Review, more: number): void {
  const open = threads.reduce(
    (sum, { resolvedAt, questionID, comments }) =>
      sum + (resolvedAt !== null || !questions.has(questionID) ? 0 : comments),
    more,
  );
  if (open >= LIMITS.comments) refuse('tooManyComments');
}
