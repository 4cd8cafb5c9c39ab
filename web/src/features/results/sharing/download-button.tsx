import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { download } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { type NamedFile, saveFile } from '../../../http/files.ts';
import { currentPaper, PAPERS, setPaper, usePaper } from '../../../shared/report-file/paper.ts';
import { reportOfLink } from '../../../shared/report-file/report-of-link.ts';
import { PAST_QUERIES } from '../../../ui/as-of/moment.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { AlertIcon } from '../../../ui/icons.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { toastError } from '../../../ui/toast/toast.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';

interface DownloadButtonProps {
  readonly userAssessmentID: string;
  /** Names the file when the server's name was lost on the way. */
  readonly company: string;
  /** Token of the reader's mailed link; without one the session counts. */
  readonly token?: string | undefined;
  /** Moment of the past; undefined for now. */
  readonly asOf?: string | undefined;
  readonly variant?: 'filled' | 'default';
}

export function DownloadButton({ userAssessmentID, company, token, asOf, variant = 'default' }: DownloadButtonProps) {
  const errorID = useId();
  const report = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fileOf(userAssessmentID, token, asOf);
      saveFile({ blob, name: name || fallbackName(company) });
    },
    // The server may have dropped what it made for that moment.
    ...(asOf !== undefined && { retry: PAST_QUERIES.retry, retryDelay: PAST_QUERIES.retryDelay }),
    onError: (error) => toastError(messageOf(error, TEXTS.results.downloadFailed)),
  });
  const button = useFocusBack(report.isPending);

  return (
    <div className={styles.download}>
      <Button
        ref={button}
        variant={variant}
        loading={report.isPending}
        aria-describedby={report.isError ? errorID : undefined}
        onClick={() => report.mutate()}
      >
        {TEXTS.results.download}
      </Button>
      <PaperChoice />
      {/* Its toast announces it already. */}
      {report.isError && (
        <Row id={errorID} as="p" oneLine align="stretch" size={14} tone="error" className={styles.failed}>
          <AlertIcon />
          {messageOf(report.error, TEXTS.results.downloadFailed)}
        </Row>
      )}
      <LiveRegion message={report.isPending ? TEXTS.download.busy : ''} />
    </div>
  );
}

/** Asked next to the download: the paper size is the same for all of a person's reports. */
function PaperChoice() {
  const paper = usePaper();
  return (
    <select
      className={styles.paper}
      aria-label={SHARING.paper}
      value={paper}
      onChange={({ currentTarget }) => setPaper(PAPERS.find((each) => each === currentTarget.value) ?? paper)}
    >
      {PAPERS.map((each) => (
        <option key={each} value={each}>
          {SHARING.papers[each]}
        </option>
      ))}
    </select>
  );
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
