import type { AskedParameters } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../../http/files.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { Note, Row } from '../../../../ui/layout/layout.tsx';
import { MenuItem } from '../../../../ui/menu.tsx';
import { MenuButton } from '../../../../ui/menu-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { addressOf, linkTo } from '../report-address.ts';
import styles from '../reports.module.css';
import { SaveDialog } from '../saved/save-dialog.tsx';
import { REPORTS } from '../texts.ts';
import { atMoment, type ReportAbout, type ReportAnswer, useReportFile } from '../use-reports.ts';
import { usePicture } from './use-picture.ts';

interface ReportActionsProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  /** Undefined while it is being made. */
  readonly answer: ReportAnswer | undefined;
  /** The chart as it is drawn; null where there is none. */
  readonly chart: () => SVGSVGElement | null;
}

export function ReportActions({ report, asked, answer, chart }: ReportActionsProps) {
  const file = useReportFile(report.name, asked);
  const picture = usePicture(answer, chart);
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
  const problem = file.problem ?? picture.problem;
  const isDrawn = answer?.chart !== null && (answer?.rows.length ?? 0) > 0;

  return (
    <Row>
      <MenuButton label={REPORTS.download} disabled={!answer} loading={file.busy || picture.busy}>
        <MenuItem onSelect={() => file.run()}>{REPORTS.csv}</MenuItem>
        <MenuItem onSelect={json}>{REPORTS.json}</MenuItem>
        {isDrawn && (
          <>
            <MenuItem onSelect={() => picture.run('png')}>{REPORTS.png}</MenuItem>
            <MenuItem onSelect={() => picture.run('svg')}>{REPORTS.svg}</MenuItem>
          </>
        )}
      </MenuButton>
      <Button size="xs" variant="default" onClick={() => void copy()}>
        {REPORTS.copy}
      </Button>
      <Button size="xs" variant="default" onClick={() => setIsSaving(true)}>
        {REPORTS.saved.button}
      </Button>
      <SaveDialog report={report} asked={asked} opened={isSaving} onClose={() => setIsSaving(false)} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {notCopied !== null && (
        <Note className={styles.note}>
          {REPORTS.copyThis} <code>{notCopied}</code>
        </Note>
      )}
    </Row>
  );
}
