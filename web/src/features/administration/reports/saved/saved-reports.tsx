import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import { MailDialog } from './mail-dialog.tsx';
import { ReportsFrame } from './reports-frame.tsx';
import { type SavedReport, useDeleteSavedReport, usePinReport, useSavedReports } from './use-saved.ts';

const { saved, mail } = REPORTS;

/** On a phone the report is below them. */
const FEW = 8;

export function SavedReports({ onShow }: { readonly onShow: (one: SavedReport) => void }) {
  const query = useSavedReports();
  const [mailed, setMailed] = useState<SavedReport>();
  const pin = usePinReport();
  const remove = useDeleteSavedReport();
  const { shown, more } = useFirstFew(query.data ?? [], FEW);

  return (
    <ReportsFrame
      title={saved.title}
      query={query}
      failed={saved.listFailed}
      problem={pin.problem ?? remove.problem}
      rows={shown.map((one) => (
        <li key={one.savedReportID} className={styles.savedRow}>
          <PlainButton className={styles.savedName} onClick={() => onShow(one)}>
            {one.name}
          </PlainButton>
          <Button
            size="compact-xs"
            variant="subtle"
            className={styles.mailButton}
            aria-label={mail.settingsOf(one.name, mailWords(one))}
            onClick={() => setMailed(one)}
          >
            {mail.settings(mailWords(one))}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={one.pinned ? saved.unpinOf(one.name) : saved.pinOf(one.name)}
            disabled={pin.busy}
            onClick={() => pin.run({ savedReportID: one.savedReportID, pinned: !one.pinned })}
          >
            {one.pinned ? saved.unpin : saved.pin}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={saved.deleteOf(one.name)}
            loading={remove.busy && remove.about === one.savedReportID}
            onClick={() => remove.run(one.savedReportID)}
          >
            {saved.delete}
          </Button>
        </li>
      ))}
    >
      {more}
      <MailDialog subject={mailed} onClose={() => setMailed(undefined)} />
    </ReportsFrame>
  );
}

function mailWords({ schedule, recipients }: SavedReport): string {
  const often = saved.schedules[schedule ?? 'never'];
  const getting = recipients.filter(({ stopped }) => !stopped).length;
  return schedule === null || getting === 0 ? often : mail.also(often, getting);
}
