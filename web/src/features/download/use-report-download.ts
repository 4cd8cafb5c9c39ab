import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { bytesOf, saveFile } from '../../api/files.ts';

/**
 * Downloads the report of a mailed link and saves it, once however often the page is drawn: whoever asks for the same
 * token meanwhile or later gets the first one's outcome.
 */
export const useReportDownload = (token: string | undefined) =>
  useQuery({
    queryKey: ['download', token],
    enabled: token !== undefined,
    queryFn: async () => {
      const { data, name } = await call('downloadReport', { bearer: token ?? '' });
      saveFile({ blob: new Blob([bytesOf(data)], { type: 'application/pdf' }), name });
      return name;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
