import { useQuery } from '@tanstack/react-query';
import { callWithoutSession } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { reportOfLink } from '../../shared/report-file/report-of-link.ts';
import type { DownloadSearch } from './download-search.ts';

/** Downloads the link's file and saves it once, however often the page renders: a token's first outcome is reused. */
export const useDownload = ({ st, exportID }: DownloadSearch, enabled: boolean) =>
  useQuery({
    queryKey: ['download', st ?? exportID],
    enabled: enabled && (st ?? exportID) !== undefined,
    queryFn: () => (st === undefined ? saveExport(exportID ?? '') : saveReport(st)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function saveReport(token: string): Promise<string> {
  const { file, userAssessmentID } = await reportOfLink(token);
  saveFile(file);
  // The founder's list shows when the link was last opened; a failure does not matter to the reader.
  callWithoutSession('openReport', { params: { userAssessmentID }, body: { token } }).catch(() => undefined);
  return file.name;
}

async function saveExport(token: string): Promise<string> {
  const { exportOfLink, noteOpened } = await import('./export-of-link.ts');
  const file = await exportOfLink(token);
  saveFile(file);
  noteOpened(token);
  return file.name;
}
