import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { builderKey } from '../../../shared/builder/queries.ts';
import { readPages } from '../../../shared/history/replay/read-pages.ts';
import { call } from '../../../shared/lists/api.ts';

type Events = Api['assessmentEvents']['answer']['data'];

/** All events of an assessment in all its versions, oldest first. */
export function useAssessmentEvents(assessmentID: string) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: builderKey(userID, 'replay', assessmentID),
    queryFn: async ({ signal }): Promise<Events> => {
      const pages = await readPages(
        async (page) => (await call('assessmentEvents', { params: { assessmentID }, query: { page }, signal })).data,
        ({ events }) => events.length,
        ({ totalEvents }) => totalEvents,
      );
      return { ...pages[0], events: pages.flatMap(({ events }) => events) };
    },
  });
}
