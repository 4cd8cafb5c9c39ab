/** Keeps the list and the running assessment on this device, as the query cache has them. */

import { dropKept, keep, keptOf } from '../offline/kept.ts';
import { whenIdle } from '../state/when-idle.ts';
import type { AttemptRow, Questionnaire } from './attempts.ts';
import { queryClient } from './query-client.ts';

const LIST = 'attempts';
const RUNNING = 'questionnaire';

/** What is still to be written, by its query, the last one at the end. */
const waiting = new Map<string, () => void>();

export function keepAttempt(): void {
  document.addEventListener('visibilitychange', () => {
    // Whoever leaves may not come back to this page.
    if (document.visibilityState === 'hidden') writeWaiting();
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [userID, name] = event.query.queryKey;
    if (typeof userID !== 'string') return;
    // The key determines the data's type (api/queries.ts).
    const { queryHash, state } = event.query;
    if (name === LIST) writeSoon(queryHash, () => keep(userID, LIST, state.data));
    if (name === RUNNING) writeSoon(queryHash, () => keepQuestionnaire(userID, state.data as Questionnaire));
  });
}

/** Writing all questions takes 40 ms of a slow phone: neither a page nor a click waits for it. */
function writeSoon(query: string, write: () => void): void {
  if (waiting.size === 0) whenIdle(writeWaiting);
  waiting.delete(query);
  waiting.set(query, write);
}

function writeWaiting(): void {
  for (const write of waiting.values()) write();
  waiting.clear();
}

function keepQuestionnaire(userID: string, questionnaire: Questionnaire): void {
  if (questionnaire.status === 'IN_PROGRESS') keep(userID, RUNNING, questionnaire);
  else if (keptRunning(userID, questionnaire.userAssessmentID)) dropKept(userID, RUNNING);
}

/** @returns the list as last seen on this device; null if none is kept. */
export function keptAttempts(userID: string): AttemptRow[] | null {
  writeWaiting();
  return keptOf(userID, LIST) as AttemptRow[] | null; // our own data
}

/** @returns the kept questions; null unless this is the assessment that was last open on this device. */
export function keptQuestionnaire(userID: string, userAssessmentID: string): Questionnaire | null {
  writeWaiting();
  return keptRunning(userID, userAssessmentID);
}

function keptRunning(userID: string, userAssessmentID: string): Questionnaire | null {
  const kept = keptOf(userID, RUNNING) as Questionnaire | null; // our own data
  return kept?.userAssessmentID === userAssessmentID ? kept : null;
}
