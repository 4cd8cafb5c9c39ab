import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { useDraftState } from '../../../shared/builder/typed/use-typed.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Remark, Remarks } from './remarks.tsx';
import { EDIT_MODE } from './texts.ts';
import { useChangeCount, whyNothing } from './use-change-count.ts';
import { usePublish } from './use-drafts.ts';

const { editMode: TEXT } = BUILDER;

interface ExitDialogProps {
  readonly opened: boolean;
  readonly assessment: BuilderAssessment;
  /** Undefined while not known. */
  readonly remarks: readonly Remark[] | undefined;
  readonly onStay: () => void;
  /** @param published version that the draft became; null when it stays a draft. */
  readonly onLeave: (published: string | null) => void;
}

export function ExitDialog({ opened, assessment, remarks = [], onStay, onLeave }: ExitDialogProps) {
  const count = useChangeCount(assessment);
  const why = whyNothing(assessment.isPublishable, count);
  const isPublishable = why === null;
  const { run, busy, problem, reset } = usePublish(assessment, onLeave);
  const typed = useDraftState(assessment.assessmentID);
  const stay = (): void => {
    if (busy) return;
    reset();
    onStay();
  };
  return (
    <Dialog opened={opened} onClose={stay} title={TEXT.leaveTitle}>
      <Stack gap={16}>
        {typed === 'refused' || typed === 'held' ? (
          <Notice kind="error">{EDIT_MODE.notSaved}</Notice>
        ) : (
          <p>{EDIT_MODE.saved}</p>
        )}
        <p>{why ?? EDIT_MODE.publishes}</p>
        {isPublishable && <Remarks remarks={remarks} />}
        {problem && <Notice kind="error">{problem}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={stay} disabled={busy} data-autofocus>
            {TEXT.cancel}
          </Button>
          <Button variant="default" onClick={() => onLeave(null)} disabled={busy} loading={typed === 'saving'}>
            {isPublishable ? TEXT.exitOnly : TEXT.leave}
          </Button>
          {isPublishable && (
            <Button onClick={() => run()} loading={busy || typed === 'saving'}>
              {TEXT.publish}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
