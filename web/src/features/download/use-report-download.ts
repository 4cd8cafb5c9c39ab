import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { reportOfLink } from './report-of-link.ts';

/**
 * Downloads the report of a mailed link and saves it, once however often the page is drawn: whoever asks for the same
 * token meanwhile or later gets the first one's outcome.
 */
export const useReportDownload = (token: string | undefined) =>
  useQuery({
    queryKey: ['download', token],
    enabled: token !== undefined,
    queryFn: async () => {
      const st = token ?? '';
      const { file, userAssessmentID } = await reportOfLink(st);
      saveFile(file);
      // The founder's list says when the link was last opened; whoever has the file does not care whether that was noted.
      call('openReport', { params: { userAssessmentID }, body: { token: st } }).catch(() => undefined);
      return file.name;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
