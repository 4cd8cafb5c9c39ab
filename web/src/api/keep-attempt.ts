/** Keeps the list and the running assessment as the query cache has them, with each answer that the server took. */

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
    // The keys say of what type it is (api/queries.ts).
    if (name === LIST) keep(userID, LIST, event.query.state.data);
    if (name === RUNNING) keepQuestionnaire(userID, event.query.state.data as Questionnaire);
  });
}

function keepQuestionnaire(userID: string, questionnaire: Questionnaire): void {
  if (questionnaire.status === 'IN_PROGRESS') keep(userID, RUNNING, questionnaire);
  else if (keptQuestionnaire(userID, questionnaire.userAssessmentID)) dropKept(userID, RUNNING);
}

/** @returns the list as it was last seen on this device. */
export const keptAttempts = (userID: string): AttemptRow[] | null => keptOf(userID, LIST) as AttemptRow[] | null; // our own writing

/** @returns the questions of an assessment, where it is the one that was last at hand on this device. */
export function keptQuestionnaire(userID: string, userAssessmentID: string): Questionnaire | null {
  const kept = keptOf(userID, RUNNING) as Questionnaire | null; // our own writing
  return kept?.userAssessmentID === userAssessmentID ? kept : null;
}
