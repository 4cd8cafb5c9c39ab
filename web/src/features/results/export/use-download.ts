import { TEXTS } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { download } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { type NamedFile, saveFile } from '../../../http/files.ts';
import { currentPaper } from '../../../shared/report-file/paper.ts';
import { reportOfLink } from '../../../shared/report-file/report-of-link.ts';
import { PAST_QUERIES } from '../../../ui/as-of/moment.ts';
import { toastError } from '../../../ui/toast/toast.ts';

export interface DownloadOf {
  readonly userAssessmentID: string;
  /** Names the file when the server's name was lost on the way. */
  readonly company: string;
  /** Token of the reader's mailed link; without one the session counts. */
  readonly token?: string | undefined;
  /** Moment of the past; undefined for now. */
  readonly asOf?: string | undefined;
}

/** Makes the PDF and saves it; the button that asked keeps the focus. */
export function useDownload({ userAssessmentID, company, token, asOf }: DownloadOf) {
  const report = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fileOf(userAssessmentID, token, asOf);
      saveFile({ blob, name: name || fallbackName(company) });
    },
    // The server may have dropped what it made for that moment.
    ...(asOf !== undefined && { retry: PAST_QUERIES.retry, retryDelay: PAST_QUERIES.retryDelay }),
    onError: (error) => toastError(messageOf(error, TEXTS.results.downloadFailed)),
  });
  return {
    run: () => report.mutate(),
    busy: report.isPending,
    problem: report.isError ? messageOf(report.error, TEXTS.results.downloadFailed) : null,
    button: useFocusBack(report.isPending),
  };
}

const fileOf = async (
  userAssessmentID: string,
  token: string | undefined,
  asOf: string | undefined,
): Promise<NamedFile> =>
  token === undefined
    ? download('assessmentReportFile', { query: { userAssessmentID, paper: currentPaper(), ...(asOf && { asOf }) } })
    : (await reportOfLink(token)).file;

/** Name as in docs/specification.md#errors-and-reports. */
const fallbackName = (company: string): string => `AssessmentReport${company.replace(/[,. ]/g, '_')}.pdf`;

/** Browsers take the focus from a button that is disabled while busy: this gives it back. */
function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
