import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import { SHARING } from './texts.ts';

const ShareDialog = lazyPart(SHARING.missing, () => import('./share-dialog.tsx'));

interface ShareButtonProps {
  readonly userAssessmentID: string;
  readonly variant?: 'filled' | 'default';
}

export function ShareButton({ userAssessmentID, variant = 'default' }: ShareButtonProps) {
  const [opened, setOpened] = useState(false);
  const asked = useEver(opened);
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)} aria-haspopup="dialog">
        {TEXTS.results.share}
      </Button>
      {asked && <ShareDialog userAssessmentID={userAssessmentID} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
