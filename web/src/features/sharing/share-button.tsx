import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  readonly userAssessmentID: string;
  readonly variant?: 'filled' | 'default';
}

/** Opens the dialog to share a result. */
export function ShareButton({ userAssessmentID, variant = 'default' }: ShareButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)} aria-haspopup="dialog">
        {TEXTS.results.share}
      </Button>
      <ShareDialog userAssessmentID={userAssessmentID} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
