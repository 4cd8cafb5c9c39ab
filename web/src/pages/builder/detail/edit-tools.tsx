import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { EditBar } from '../../../features/builder/edit-mode/edit-bar.tsx';
import { ExitDialog } from '../../../features/builder/edit-mode/exit-dialog.tsx';
import { PublishButton } from '../../../features/builder/edit-mode/publish-button.tsx';
import { RefusedPublication } from '../../../features/builder/edit-mode/refused-publication.tsx';
import type { useLeaving } from '../../../features/builder/edit-mode/use-leaving.ts';
import { ChecksButton } from '../../../features/builder/questions/checks/checks-button.tsx';
import { CHECK_WORDS } from '../../../features/builder/questions/checks/texts.ts';
import { useChecks } from '../../../features/builder/questions/checks/use-checks.ts';
import { CommentsButton } from '../../../features/builder/review/comments-button.tsx';
import { ShareDraft } from '../../../features/builder/review/share-draft.tsx';
import { UndoButtons } from '../../../features/builder/undo/undo-buttons.tsx';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';

interface EditToolsProps {
  readonly assessment: BuilderAssessment;
  readonly leaving: ReturnType<typeof useLeaving>;
  /** @param published version that the draft became; null when it stays a draft. */
  readonly onLeave: (published: string | null) => void;
}

/** The bar of edit mode, and what asks before one leaves it. */
export function EditTools({ assessment, leaving, onLeave }: EditToolsProps) {
  const { assessmentID } = assessment;
  const remarks = useChecks(assessmentID)?.open.map(({ kind }) => CHECK_WORDS[kind]);
  return (
    <>
      <EditBar
        review={
          <>
            <ChecksButton assessment={assessment} />
            <CommentsButton assessmentID={assessmentID} />
            <ShareDraft assessmentID={assessmentID} />
          </>
        }
      >
        <UndoButtons assessment={assessment} />
        <PublishButton assessment={assessment} remarks={remarks} onPublished={onLeave} />
        <Button size="sm" variant="default" onClick={leaving.leave}>
          {BUILDER.sections.exit}
        </Button>
      </EditBar>
      <RefusedPublication assessmentID={assessmentID} />
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
