/** Keeps the list and the running assessment on this device, as the query cache has them. */

import { dropKept, keep, keptOf } from '../offline/kept.ts';
import type { AttemptRow, Questionnaire } from './attempts.ts';
import { queryClient } from './query-client.ts';

const LIST = 'attempts';
const RUNNING = 'questionnaire';

export function keepAttempt(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [userID, name] = event.query.queryKey;
    if (typeof userID !== 'string') return;
    // The key determines the data's type (api/queries.ts).
    if (name === LIST) keep(userID, LIST, event.query.state.data);
    if (name === RUNNING) keepQuestionnaire(userID, event.query.state.data as Questionnaire);
  });
}

function keepQuestionnaire(userID: string, questionnaire: Questionnaire): void {
  if (questionnaire.status === 'IN_PROGRESS') keep(userID, RUNNING, questionnaire);
  else if (keptQuestionnaire(userID, questionnaire.userAssessmentID)) dropKept(userID, RUNNING);
}

/** @returns the list as last seen on this device; null if none is kept. */
export const keptAttempts = (userID: string): AttemptRow[] | null => keptOf(userID, LIST) as AttemptRow[] | null; // our own data

/** @returns the kept questions; null unless this is the assessment that was last open on this device. */
export function keptQuestionnaire(userID: string, userAssessmentID: string): Questionnaire | null {
  const kept = keptOf(userID, RUNNING) as Questionnaire | null; // our own data
  return kept?.userAssessmentID === userAssessmentID ? kept : null;
}
