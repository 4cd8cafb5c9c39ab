import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../../http/files.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Note, Row } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { type AskedParameters, addressOf, linkTo } from '../report-address.ts';
import styles from '../reports.module.css';
import { SaveDialog } from '../saved/save-dialog.tsx';
import { REPORTS } from '../texts.ts';
import { atMoment, type ReportAbout, type ReportAnswer, useReportFile } from '../use-reports.ts';

interface ReportActionsProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  /** Undefined while it is being made. */
  readonly answer: ReportAnswer | undefined;
}

export function ReportActions({ report, asked, answer }: ReportActionsProps) {
  const file = useReportFile(report.name, asked);
  const [isSaving, setIsSaving] = useState(false);
  const [notCopied, setNotCopied] = useState<string | null>(null);

  const json = (): void => {
    const text = JSON.stringify({ data: answer }, null, 2);
    saveFile({ name: `${report.name}.json`, blob: new Blob([text], { type: 'application/json' }) });
  };
  const copy = async (): Promise<void> => {
    const link = linkTo(atMoment(addressOf(report, asked)));
    const isCopied = await copyText(link);
    setNotCopied(isCopied ? null : link);
    if (isCopied) toastSuccess(REPORTS.copied);
  };

  return (
    <Row>
      <Button size="xs" variant="default" disabled={!answer} loading={file.busy} onClick={() => file.run()}>
        {REPORTS.csv}
      </Button>
      <Button size="xs" variant="default" disabled={!answer} onClick={json}>
        {REPORTS.json}
      </Button>
      <Button size="xs" variant="default" onClick={() => void copy()}>
        {REPORTS.copy}
      </Button>
      <Button size="xs" onClick={() => setIsSaving(true)}>
        {REPORTS.saved.button}
      </Button>
      <SaveDialog report={report} asked={asked} opened={isSaving} onClose={() => setIsSaving(false)} />
      {file.problem && <Notice kind="error">{file.problem}</Notice>}
      {notCopied !== null && (
        <Note className={styles.note}>
          {REPORTS.copyThis} <code>{notCopied}</code>
        </Note>
      )}
    </Row>
  );
}
