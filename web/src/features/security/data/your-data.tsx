import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { signOut } from '../../../session/sign-out.ts';
import { forgetAnswers } from '../../../shared/answers/storage.ts';
import { forgetPace } from '../../../shared/answers/use-pace.ts';
import { ErasureDialog } from '../../../shared/personal-data/erasure-dialog.tsx';
import { eraseData, useDownloadData } from '../../../shared/personal-data/personal-data.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import styles from '../security-page.module.css';
import { SECURITY } from '../texts.ts';

const TEXT = SECURITY.data;

/** A founder's personal data: to take away, and to have erased. */
export function YourData() {
  const { userID } = useProfile();
  const download = useDownloadData();
  const [erases, setErases] = useState(false);

  const erased = (): void => {
    // Answers that wait on this device would otherwise outlive their account.
    forgetAnswers(userID);
    forgetPace(userID);
    void signOut('erased');
  };

  return (
    <Stack as="section" gap={16} shrink className={styles.part} aria-labelledby="data-heading">
      <div>
        <h2 id="data-heading">{TEXT.title}</h2>
        <p className="muted">{TEXT.lead}</p>
      </div>
      <Button
        variant="default"
        className={styles.start}
        loading={download.isPending}
        onClick={() => download.mutate(userID, { onSuccess: () => toastSuccess(TEXT.downloaded) })}
      >
        {TEXT.download}
      </Button>
      <LiveRegion message={download.isPending ? TEXT.preparing : ''} />
      {download.isError && <Notice kind="error">{messageOf(download.error, TEXT.downloadFailed)}</Notice>}
      <Stack gap={12} mt={24}>
        <div>
          <h3>{TEXT.eraseTitle}</h3>
          <p className="muted">{TEXT.eraseLead}</p>
        </div>
        <Button variant="outline" color="var(--error)" className={styles.start} onClick={() => setErases(true)}>
          {TEXT.erase}
        </Button>
      </Stack>
      <ErasureDialog
        opened={erases}
        title={SECURITY.erasure.ownTitle}
        gone={SECURITY.erasure.own}
        passwordLabel={SECURITY.erasure.ownPassword}
        onErase={(password) => eraseData({ userID, password })}
        onDone={erased}
        onClose={() => setErases(false)}
      />
    </Stack>
  );
}
