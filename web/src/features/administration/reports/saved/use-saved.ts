/** The calls of saved reports. */
import type { Api } from '@groundwork/contracts/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';

export type SavedReport = Api['listSavedReports']['answer']['data'][number];
export type Schedule = SavedReport['schedule'];

const keyOf = (userID: string) => [userID, 'admin', 'saved-reports'];

/** The reports that who is signed in has saved. */
export function useSavedReports() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    queryFn: async ({ signal }) => (await call('listSavedReports', { signal })).data,
  });
}

function useChange<T>(change: (what: T) => Promise<unknown>) {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(userID) }),
  });
}

/** Keeps a report under a name. */
export const useSaveReport = () => useChange((body: Api['saveReport']['body']) => callOnce('saveReport', { body }));

/** Changes how often one is mailed. */
export const useScheduleReport = () =>
  useChange(({ savedReportID, schedule }: Pick<SavedReport, 'savedReportID' | 'schedule'>) =>
    call('scheduleReport', { params: { savedReportID }, body: { schedule } }),
  );

export const useDeleteSavedReport = () =>
  useChange((savedReportID: string) => call('deleteSavedReport', { params: { savedReportID } }));
