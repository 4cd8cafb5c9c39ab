import { useQuery } from '@tanstack/react-query';
import { callWithoutSession } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { reportOfLink } from '../../shared/report-file/report-of-link.ts';
import type { DownloadSearch } from './download-search.ts';

/**
 * Downloads the file of a mailed link and saves it, once however often the page is drawn: whoever asks for the same
 * token meanwhile or later gets the first one's outcome.
 */
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
  // The founder's list says when the link was last opened; whoever has the file does not care whether that was noted.
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
