/**
 * Sends queued answers one at a time and in order, while their person is signed in. A lock lets only one tab send.
 * (The tab that gets the lock may read storage a moment late. It then sees an earlier state of the same sequence, so
 * at worst it repeats an answer, which the server accepts.)
 */
import { TEXTS } from '@groundwork/contracts/browser';
import { call } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { ApiError } from '../../http/errors.ts';
import { currentProfile } from '../../session/session.ts';
import { withTabLock } from '../../state/local-storage.ts';
import { toastError } from '../../ui/toast/toast.ts';
import { outcomeOf, type QueuedAnswer, retryDelay, toSend } from './queue.ts';
import { noteSaved } from './saved.ts';
import { refreshQueue, updateDelivery } from './state.ts';
import { discard, keepAnswer, queueOf, readQueue } from './storage.ts';

let running: Promise<void> | null = null;
let asked = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Set after the server's rate limit was reached: whose answers wait, and until when. */
let held: { readonly userID: string; readonly until: number } | null = null;

/** Stores an answer on this device, then starts sending. */
export function giveAnswer(userID: string, answer: Omit<QueuedAnswer, 'id' | 'at'>): void {
  keepAnswer(userID, answer);
  updateDelivery({ refused: null });
  refreshQueue();
  void deliver();
}

/** Resolves when all is sent or the rest has to wait. Never throws. */
export function deliver(): Promise<void> {
  asked = true;
  running ??= untilDone().finally(() => {
    running = null;
  });
  return running;
}

/** Tries to send what is queued. @returns whether the server has every answer of this assessment. */
export async function flush(userID: string, userAssessmentID: string): Promise<boolean> {
  await deliver();
  return !queueOf(userID).some((entry) => entry.userAssessmentID === userAssessmentID);
}

async function untilDone(): Promise<void> {
  while (asked) {
    asked = false;
    clearTimeout(timer);
    const profile = currentProfile();
    if (profile?.userType !== 'user' || queueOf(profile.userID).length === 0) continue;
    const { userID } = profile;
    try {
      await withTabLock(`groundwork.answers.${userID}`, () => drain(userID));
    } catch {
      // The lock failed (the page is being left): the answers wait for the next page.
      updateDelivery({ phase: 'failed' });
    }
  }
}

async function drain(userID: string): Promise<void> {
  // Another tab may have changed it while it had the lock.
  readQueue(userID);
  const left = held?.userID === userID ? held.until - Date.now() : 0;
  if (left > 0) {
    timer = setTimeout(() => void deliver(), left);
    return;
  }
  while (currentProfile()?.userID === userID) {
    const [entry] = toSend(queueOf(userID));
    if (!entry) {
      failures = 0;
      return refreshQueue();
    }
    // During retries the status must not flicker between 'Offline' and 'Saving…'.
    if (failures === 0) updateDelivery({ phase: 'sending' });
    if (!(await send(userID, entry))) return;
  }
}

/** @returns whether to go on with the next entry. */
async function send(userID: string, entry: QueuedAnswer): Promise<boolean> {
  const { userAssessmentID, questionID, questionOptionID, at: number } = entry;
  try {
    const body = { questionID, questionOptionID, number };
    await call('answerQuestion', { params: { userID, userAssessmentID }, body });
    noteSaved(userID, entry);
    acknowledge(userID, entry);
    return true;
  } catch (error) {
    return afterFailure(userID, entry, error);
  }
}

function acknowledge(userID: string, entry: QueuedAnswer): void {
  failures = 0;
  discard(userID, entry.id);
  refreshQueue();
}

function afterFailure(userID: string, entry: QueuedAnswer, error: unknown): boolean {
  const outcome = outcomeOf(error);
  switch (outcome) {
    case 'signedOut':
      return false;
    case 'offline':
    case 'later':
      failures += 1;
      updateDelivery({ phase: outcome === 'offline' ? 'offline' : 'failed' });
      wait(userID, error);
      return false;
    case 'refused':
      refuse(userID, entry);
      return true;
    case 'attemptClosed': {
      const sameAttempt = queueOf(userID).filter((other) => other.userAssessmentID === entry.userAssessmentID);
      for (const other of sameAttempt) discard(userID, other.id);
      refuse(userID, entry);
      void queryClient.invalidateQueries({ queryKey: keys.attempts(userID) });
      return true;
    }
    default:
      return outcome satisfies never;
  }
}

/** Retries after a delay, or when the server accepts answers again; new answers wait too. */
function wait(userID: string, error: unknown): void {
  const delay = retryDelay(failures, error);
  if (error instanceof ApiError && error.retryAfterMs !== null) held = { userID, until: Date.now() + delay };
  timer = setTimeout(() => void deliver(), delay);
}

/** Drops an answer that can never be stored, tells the person, and shows the server's state again. */
function refuse(userID: string, entry: QueuedAnswer): void {
  acknowledge(userID, entry);
  const { userAssessmentID, questionID } = entry;
  updateDelivery({ refused: { userAssessmentID, questionID } });
  toastError(TEXTS.flow.answerFailed);
  void queryClient.invalidateQueries({ queryKey: keys.questionnaire(userID, userAssessmentID) });
}
