import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import { RESULTS } from '../texts.ts';
import { webPageOf } from './web-page.ts';

const WhyDialog = lazyPart(RESULTS.why.failed, () => import('./why-dialog.tsx'));

interface WhyButtonProps {
  /** Link of the question; empty for none. */
  readonly education: string;
  readonly question: string;
  /** What the chosen answer tells an investor; empty when the questionnaire does not say. */
  readonly explanation: string;
}

export function WhyButton({ education, question, explanation }: WhyButtonProps) {
  const [opened, setOpened] = useState(false);
  const asked = useEver(opened);
  const page = webPageOf(education);
  if (!page) return null;
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpened(true)} className="no-print">
        {TEXTS.results.why} <Hidden>{RESULTS.about(question)}</Hidden>
      </Button>
      {asked && <WhyDialog {...{ page, question, explanation }} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
