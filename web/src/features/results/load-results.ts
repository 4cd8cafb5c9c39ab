import type { QueryClient } from '@tanstack/react-query';
import { currentProfile } from '../../session/session.ts';
import { ownerOf } from './owner.ts';
import { resultsQuery } from './query.ts';

/** Fetches the results for a page. Never throws: the page shows its own errors. */
export async function loadResults(queries: QueryClient, userAssessmentID: string, asOf?: string): Promise<void> {
  const [readerID, userID] = [currentProfile()?.userID, ownerOf(userAssessmentID)];
  // A moment of the past may take a while to make: the page shows the progress.
  if (readerID === undefined || userID === '' || asOf !== undefined) return;
  await queries.prefetchQuery(resultsQuery({ readerID, userID, userAssessmentID }));
}
