import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EditBar } from '../../../features/builder/edit-mode/edit-bar.tsx';
import { ExitDialog } from '../../../features/builder/edit-mode/exit-dialog.tsx';
import { PublishButton } from '../../../features/builder/edit-mode/publish-button.tsx';
import { RefusedPublication } from '../../../features/builder/edit-mode/refused-publication.tsx';
import type { useLeaving } from '../../../features/builder/edit-mode/use-leaving.ts';
import {
  ChecksButton,
  ChecksDialog,
  useChecksLabel,
} from '../../../features/builder/questions/checks/checks-button.tsx';
import { remarksOf } from '../../../features/builder/questions/checks/remarks-of.ts';
import { useChecks } from '../../../features/builder/questions/checks/use-checks.ts';
import { CommentsButton, CommentsDialog, useCommentsLabel } from '../../../features/builder/review/comments-button.tsx';
import { ShareDialog, useShareLabel } from '../../../features/builder/review/share-draft.tsx';
import { UndoButtons } from '../../../features/builder/undo/undo-buttons.tsx';
import { type BuilderAssessment, useSections } from '../../../shared/builder/queries.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { MoreMenu } from './more-menu.tsx';

interface EditToolsProps {
  readonly assessment: BuilderAssessment;
  readonly leaving: ReturnType<typeof useLeaving>;
  /** @param published version that the draft became; null when it stays a draft. */
  readonly onLeave: (published: string | null) => void;
}

/** The bar of edit mode, and what asks before one leaves it. */
export function EditTools({ assessment, leaving, onLeave }: EditToolsProps) {
  const { assessmentID } = assessment;
  const [shown, show] = useState<Shown>();
  const hasRoom = useIsWide(1000);
  const checks = useChecks(assessmentID)?.open;
  const sections = useSections(assessmentID).data?.sections;
  const remarks = checks && sections && remarksOf(checks, sections);
  const openChecks = (): void => show('checks');
  const openComments = (): void => show('comments');
  const review = [
    { label: useChecksLabel(assessmentID), onSelect: openChecks },
    { label: useCommentsLabel(assessmentID), onSelect: openComments },
  ];
  const share = { label: useShareLabel(assessmentID), onSelect: () => show('share') };
  const more = hasRoom ? [share] : [...review, share];
  const dialog = (one: Shown) => ({ assessmentID, opened: shown === one, onClose: () => show(undefined) });
  return (
    <>
      <EditBar>
        <UndoButtons assessment={assessment} />
        {hasRoom && (
          <>
            <ChecksButton assessmentID={assessmentID} onOpen={openChecks} />
            <CommentsButton assessmentID={assessmentID} onOpen={openComments} />
          </>
        )}
        <MoreMenu assessment={assessment} editing actions={more} />
        <Button size="sm" variant="default" onClick={leaving.leave}>
          {BUILDER.sections.exit}
        </Button>
        <PublishButton assessment={assessment} remarks={remarks} onPublished={onLeave} />
      </EditBar>
      <RefusedPublication assessmentID={assessmentID} />
      <ChecksDialog {...dialog('checks')} />
      <CommentsDialog {...dialog('comments')} />
      <ShareDialog {...dialog('share')} />
      <ExitDialog
        opened={leaving.way !== null}
        assessment={assessment}
        remarks={remarks}
        onStay={leaving.stay}
        onLeave={onLeave}
      />
    </>
  );
}

type Shown = 'checks' | 'comments' | 'share';
