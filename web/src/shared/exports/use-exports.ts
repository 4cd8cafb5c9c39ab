import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { download } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { useProfile } from '../../session/session.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { call, callOnce } from '../lists/api.ts';
import { useLiveExports } from '../lists/live/list-news.ts';
import { EXPORTS } from './texts.ts';

export type ExportRow = Api['listExports']['answer']['data']['exports'][number];

const SHOWN = 10;
/** Polling interval while no live event tells the progress. */
const LOOK_MS = 5000;

export type ListExport = Api['requestListExport']['body'];

export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The newest exports, with the progress that live events tell. */
export function useExports() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const live = useLiveExports();
  const queryKey = [userID, 'admin', 'exports'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('listExports', { query: { page: 1, sortCount: SHOWN }, signal })).data.exports,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  });
  // An export began or ended: the list knows more about it than the event.
  const steps = Object.entries(live)
    .map(([exportID, { state }]) => `${exportID} ${state}`)
    .join();
  useEffect(() => {
    if (steps !== '') void queries.invalidateQueries({ queryKey: [userID, 'admin', 'exports'] });
  }, [steps, userID, queries]);

  const rows = query.data?.map((row): ExportRow => {
    const told = live[row.exportID];
    if (!told || !isUnderWay(row) || told.state !== 'running') return row;
    return { ...row, state: 'running', rows: told.rows, totalRows: told.totalRows };
  });
  return { ...query, rows };
}

export function useStartExport() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  return {
    call: (body: ListExport) => callOnce('requestListExport', { body }),
    refresh: () => queries.invalidateQueries({ queryKey: [userID, 'admin', 'exports'] }),
    done: ADMINISTRATION.assessments.exportStarted,
    failed: ADMINISTRATION.assessments.exportFailed,
  };
}

export const useExportFile = () =>
  useCommand({
    failed: EXPORTS.downloadFailed,
    call: async (exportID: string) => saveFile(await download('exportFile', { params: { exportID } })),
  });
