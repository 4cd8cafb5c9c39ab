import type { QueryClient } from '@tanstack/react-query';
import { agreementQuery, attemptsQuery, beginningPriceQuery, questionnaireQuery } from '../../api/queries.ts';
import { currentProfile } from '../../session/session.ts';
import { ownCohortsQuery } from '../../shared/cohorts/query.ts';

/** Fetches in parallel what the flow shows first. Never throws: the page shows its own errors. */
export async function loadFlow(queries: QueryClient, userAssessmentID: string | undefined): Promise<void> {
  const userID = currentProfile()?.userID;
  if (userID === undefined) return;
  const [attempts, agreement] = [attemptsQuery(userID), agreementQuery(userID)];
  // What a choice begins with; the page waits for it itself.
  if (userAssessmentID === undefined) {
    void queries.prefetchQuery(ownCohortsQuery(userID));
    void queries.prefetchQuery(beginningPriceQuery(userID));
  }
  await Promise.all([queries.prefetchQuery(attempts), queries.prefetchQuery(agreement)]);
  const statement = queries.getQueryData(agreement.queryKey);
  if (statement && statement.agreementID !== currentProfile()?.lastAgreement) return;
  const row = queries.getQueryData(attempts.queryKey)?.find((one) => one.userAssessmentID === userAssessmentID);
  if (row) await queries.prefetchQuery(questionnaireQuery(userID, row));
}
