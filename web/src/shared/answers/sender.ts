/**
 * Sends waiting answers, one at a time and in order, as long as the person they belong to is signed in. A lock among
 * tabs makes sure that only one sends. (A tab that gets the lock may read storage a moment late: what it then sees is
 * an earlier state of the same sequence, so at worst it repeats an answer, which the server takes as done.)
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
/** Whose answers came too fast, and until when the server takes no more of them. */
let held: { readonly userID: string; readonly until: number } | null = null;

/** Keeps an answer and starts sending. The answer is safe on this device when this returns. */
export function giveAnswer(userID: string, answer: Omit<QueuedAnswer, 'id' | 'at'>): void {
  keepAnswer(userID, answer);
  updateDelivery({ refused: null });
  refreshQueue();
  void deliver();
}

/** Sends what waits. @returns when there is nothing more to do now: all sent, or the rest has to wait. Never throws. */
export function deliver(): Promise<void> {
  asked = true;
  running ??= untilDone().finally(() => {
    running = null;
  });
  return running;
}

/** @returns whether the server has every answer of this assessment taken, after trying to send what waits. */
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
      // The lock itself failed (the page is being left): the answers wait for the next page.
      updateDelivery({ phase: 'failed' });
    }
  }
}

async function drain(userID: string): Promise<void> {
  // Another tab may have sent or added some until it gave the lock away.
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
    // Between failures the words stay: 'Offline' must not flicker to 'Saving…' at each try.
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

/** Tries again later, or when the server said that it takes answers again: also new ones wait until then. */
function wait(userID: string, error: unknown): void {
  const delay = retryDelay(failures, error);
  if (error instanceof ApiError && error.retryAfterMs !== null) held = { userID, until: Date.now() + delay };
  timer = setTimeout(() => void deliver(), delay);
}

/** The answer can never be stored: it is dropped, said so, and the page goes back to what the server has. */
function refuse(userID: string, entry: QueuedAnswer): void {
  acknowledge(userID, entry);
  const { userAssessmentID, questionID } = entry;
  updateDelivery({ refused: { userAssessmentID, questionID } });
  toastError(TEXTS.flow.answerFailed);
  void queryClient.invalidateQueries({ queryKey: keys.questionnaire(userID, userAssessmentID) });
}
