import type { QueryClient } from '@tanstack/react-query';
import { currentProfile } from '../../session/session.ts';
import { ownerOf } from './owner.ts';
import { resultsQuery } from './query.ts';

/** Asks for the results that a page shows. Never fails: the page says what is wrong. */
export async function loadResults(queries: QueryClient, userAssessmentID: string, asOf?: string): Promise<void> {
  const [readerID, userID] = [currentProfile()?.userID, ownerOf(userAssessmentID)];
  // A moment may take a while to make: the page says how far it is.
  if (readerID === undefined || userID === '' || asOf !== undefined) return;
  await queries.prefetchQuery(resultsQuery({ readerID, userID, userAssessmentID }));
}
