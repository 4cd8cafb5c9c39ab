import { type Audience, TEXTS } from '@groundwork/contracts/browser';
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import { LinkForm } from './link-form.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

interface ShareDialogProps {
  readonly userAssessmentID: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function ShareDialog({ userAssessmentID, opened, onClose }: ShareDialogProps) {
  const [audience, setAudience] = useState<Audience>('whole');
  // Of the last link that was made: a choice of which nothing was made yet is asked about before it is lost.
  const [made, setMade] = useState<Audience>('whole');
  const chosen = { audience, labelID: useId(), isUsed: audience === made, onMade: () => setMade(audience) };
  return (
    <Dialog opened={opened} onClose={onClose} title={TEXTS.results.share}>
      <Stack gap={28}>
        <AudienceChoice chosen={chosen} onChoose={setAudience} />
        <ShareForm userAssessmentID={userAssessmentID} chosen={chosen} />
        <LinkForm userAssessmentID={userAssessmentID} chosen={chosen} />
        <ShareList userAssessmentID={userAssessmentID} />
      </Stack>
    </Dialog>
  );
}
