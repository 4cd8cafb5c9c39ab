import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { call } from '../../lists/api.ts';
import type { Audit } from './attempt-state.ts';
import { readPages } from './read-pages.ts';

/** The maximum page size. */
const PAGE_SIZE = 50;

/** Oldest first. */
export function useAttemptEvents(userID: string, userAssessmentID: string) {
  const { userID: readerID } = useProfile();
  return useQuery({
    queryKey: [readerID, 'admin', 'replay', userAssessmentID],
    queryFn: async ({ signal }): Promise<Audit> => {
      const pages = await readPages(
        async (page) => {
          const query = { page, sortCount: PAGE_SIZE, direction: 'asc' } as const;
          return (await call('listAnswers', { params: { userID, userAssessmentID }, query, signal })).data;
        },
        ({ entries }) => entries.length,
        ({ totalEntries }) => totalEntries,
      );
      return { ...pages[0], entries: pages.flatMap(({ entries }) => entries) };
    },
  });
}
