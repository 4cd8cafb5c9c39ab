import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { signOut } from '../../../session/sign-out.ts';
import { forgetAnswers } from '../../../shared/answers/storage.ts';
import { forgetPace } from '../../../shared/answers/use-pace.ts';
import { eraseData, useDownloadData } from '../../../shared/personal-data/personal-data.ts';
import { ERASURE } from '../../../shared/personal-data/texts.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import styles from '../security-page.module.css';
import { SECURITY } from '../texts.ts';

const TEXT = SECURITY.data;
const ErasureDialog = lazyPart(ERASURE.missing, () => import('./own-erasure-dialog.tsx'));

export function YourData() {
  const { userID } = useProfile();
  const download = useDownloadData({ done: TEXT.downloaded, failed: TEXT.downloadFailed });
  const [erases, setErases] = useState(false);
  const hasAsked = useEver(erases);

  const erase = async (password: string | undefined): Promise<void> => {
    await eraseData({ userID, password });
    // Answers waiting on this device would otherwise outlive their account.
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
      <Button variant="default" className={styles.start} loading={download.busy} onClick={() => download.run(userID)}>
        {TEXT.download}
      </Button>
      <LiveRegion message={download.busy ? TEXT.preparing : ''} />
      {download.problem && <Notice kind="error">{download.problem}</Notice>}
      <Stack gap={12} mt={24}>
        <div>
          <h3>{TEXT.eraseTitle}</h3>
          <p className="muted">{TEXT.eraseLead}</p>
        </div>
        <Button variant="outline" color="var(--error)" className={styles.start} onClick={() => setErases(true)}>
          {TEXT.erase}
        </Button>
      </Stack>
      {hasAsked && <ErasureDialog opened={erases} onErase={erase} onClose={() => setErases(false)} />}
    </Stack>
  );
}
