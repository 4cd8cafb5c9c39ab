import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../api.ts';
import type { Audit } from './attempt-state.ts';

/** As many as a page may have. */
const PAGE_SIZE = 50;

/** All that happened in an assessment taken, the first first. */
export function useAttemptEvents(userID: string, userAssessmentID: string) {
  const { userID: readerID } = useProfile();
  return useQuery({
    queryKey: [readerID, 'admin', 'replay', userAssessmentID],
    queryFn: async ({ signal }): Promise<Audit> => {
      const read = async (page: number): Promise<Audit> => {
        const query = { page, sortCount: PAGE_SIZE, direction: 'asc' } as const;
        return (await call('listAnswers', { params: { userID, userAssessmentID }, query, signal })).data;
      };
      const first = await read(1);
      const entries = [...first.entries];
      for (let page = 2; entries.length < first.totalEntries; page++) {
        const more = (await read(page)).entries;
        if (more.length === 0) break;
        entries.push(...more);
      }
      return { ...first, entries };
    },
  });
}
