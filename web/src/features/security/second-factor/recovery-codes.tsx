import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../../http/files.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import styles from './second-factor.module.css';
import { RECOVERY_CODES_FILE, SECOND_FACTOR } from './texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [failed, setFailed] = useState(false);
  const text = `${codes.join('\n')}\n`;

  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setFailed(!isCopied);
    if (isCopied) toastSuccess(SECOND_FACTOR.copied);
  };
  const download = (): void => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: RECOVERY_CODES_FILE });

  return (
    <div className={styles.form}>
      <p>{SECOND_FACTOR.codesLead}</p>
      <ul className={styles.codes} aria-label={SECOND_FACTOR.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {failed && <Notice kind="error">{SECOND_FACTOR.copyFailed}</Notice>}
      <Row align="stretch" gap={12}>
        <Button variant="default" onClick={() => void copy()}>
          {SECOND_FACTOR.copy}
        </Button>
        <Button variant="default" onClick={download}>
          {SECOND_FACTOR.download}
        </Button>
      </Row>
      <DialogButtons>
        <Button onClick={onDone}>{SECOND_FACTOR.done}</Button>
      </DialogButtons>
    </div>
  );
}
