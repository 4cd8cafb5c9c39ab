import { TEXTS } from '@groundwork/contracts/browser';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { LinkForm } from './link-form.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

interface ShareDialogProps {
  readonly userAssessmentID: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function ShareDialog({ userAssessmentID, opened, onClose }: ShareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={TEXTS.results.share}>
      <Stack gap={28}>
        <ShareForm userAssessmentID={userAssessmentID} />
        <LinkForm userAssessmentID={userAssessmentID} />
        <ShareList userAssessmentID={userAssessmentID} />
      </Stack>
    </Dialog>
  );
}
