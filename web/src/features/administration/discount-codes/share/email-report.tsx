import { Button } from '@mantine/core';
import { breakable } from '../../../../ui/breakable.tsx';
import { DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { SHARE } from '../texts.ts';
import styles from './email-report.module.css';
import type { Outcome } from './use-email-code.ts';

interface EmailReportProps {
  readonly report: readonly Outcome[];
  readonly onAgain: (failed: readonly string[]) => void;
  readonly onClose: () => void;
}

export function EmailReport({ report, onAgain, onClose }: EmailReportProps) {
  const failed = report.filter(({ ok }) => !ok).map(({ email }) => email);
  return (
    <>
      <table className={styles.report}>
        <caption className="muted">{SHARE.report}</caption>
        <tbody>
          {report.map(({ email, ok, msg }) => (
            <tr key={email}>
              <th scope="row">{breakable(email)}</th>
              <td>{ok ? SHARE.sent : `${SHARE.failed}. ${msg ?? ''}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogButtons>
        {failed.length > 0 && (
          <Button variant="default" onClick={() => onAgain(failed)}>
            {SHARE.again}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {SHARE.close}
        </Button>
      </DialogButtons>
    </>
  );
}
