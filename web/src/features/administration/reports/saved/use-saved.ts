import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { REPORTS } from '../texts.ts';

export type SavedReport = Api['listSavedReports']['answer']['data'][number];
export type Schedule = SavedReport['schedule'];

const keyOf = (userID: string) => [userID, 'admin', 'saved-reports'];

export function useSavedReports() {
  const { userID } = useProfile();
  return useQuery({
    queryKey: keyOf(userID),
    meta: STILL,
    queryFn: async ({ signal }) => (await call('listSavedReports', { signal })).data,
  });
}

export function useRefreshSaved(): () => Promise<void> {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userID) });
}

const useChange = <T>(change: (what: T) => Promise<unknown>) =>
  useCommand({ call: change, refresh: useRefreshSaved(), failed: REPORTS.saved.failed });

export const usePinReport = () =>
  useChange(({ savedReportID, pinned }: Pick<SavedReport, 'savedReportID' | 'pinned'>) =>
    call('pinReport', { params: { savedReportID }, body: { pinned } }),
  );

export const useDeleteSavedReport = () =>
  useChange((savedReportID: string) => call('deleteSavedReport', { params: { savedReportID } }));
