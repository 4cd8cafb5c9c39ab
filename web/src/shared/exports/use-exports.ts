/** The calls of exports: what somebody asked for, how far it is, and its file. */

import type { Api } from '@groundwork/contracts/browser';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { download } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { useProfile } from '../../session/session.ts';
import { call, callOnce } from '../lists/api.ts';
import { useLiveExports } from '../lists/live/list-news.ts';
import { useSensitive } from '../lists/password-again/password-again.tsx';

export type ExportRow = Api['listExports']['answer']['data']['exports'][number];

/** As many as the panel shows: the newest. */
const SHOWN = 10;
/** How often exports under way are looked at where no live note says how far they are, in milliseconds. */
const LOOK_MS = 5000;

/** What a file of a list is asked for with. */
export type ListExport = Api['requestListExport']['body'];

export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The newest exports of who is signed in; what live notes tell of them counts at once. */
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
  // Something was begun, or ended: the list knows more of it than the note.
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

/** Asks for a file of a list. @returns with the password's question, to be drawn beside what asks. */
export function useStartExport() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const { run, question } = useSensitive();
  const start = useMutation({
    mutationFn: (body: ListExport) => run(() => callOnce('requestListExport', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [userID, 'admin', 'exports'] }),
  });
  return { ...start, question };
}

/** Saves the file of an export. */
export const useExportFile = () =>
  useMutation({
    mutationFn: async (exportID: string) => saveFile(await download('exportFile', { params: { exportID } })),
  });
