import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { useDraftState } from '../../../shared/builder/typed/use-typed.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';
import { publish } from './use-drafts.ts';

const { editMode: TEXT } = BUILDER;

interface ExitDialogProps {
  readonly opened: boolean;
  readonly assessment: BuilderAssessment;
  /** Findings of the checks in words, with their counts; undefined while not known. */
  readonly remarks: readonly string[] | undefined;
  readonly onStay: () => void;
  /** @param published version that the draft became; null when it stays a draft. */
  readonly onLeave: (published: string | null) => void;
}

export function ExitDialog({ opened, assessment, remarks = [], onStay, onLeave }: ExitDialogProps) {
  const { assessmentTitle, isPublishable } = assessment;
  const refresh = useRefreshBuilder();
  const typed = useDraftState(assessment.assessmentID);
  const { run, busy, problem, reset } = useCommand({
    call: async () => {
      const published = await publish(assessment);
      // Before the refetch: this dialog goes with the draft.
      onLeave(published.assessmentID);
      return published;
    },
    refresh: () => void refresh(),
    done: ({ versionNumber }) => EDIT_MODE.published(assessmentTitle, versionNumber),
    failed: EDIT_MODE.publishFailed,
    onRefused: refresh,
  });
  const kinds = [...new Set(remarks)];
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
        <p>{isPublishable ? EDIT_MODE.publishes : EDIT_MODE.notPublishable}</p>
        {isPublishable && remarks.length > 0 && (
          <div>
            <p>{EDIT_MODE.checks(remarks.length)}</p>
            <Bullets className={styles.remarks}>
              {kinds.map((kind) => (
                <li key={kind}>{EDIT_MODE.remark(kind, remarks.filter((remark) => remark === kind).length)}</li>
              ))}
            </Bullets>
          </div>
        )}
        {problem && <Notice kind="error">{problem}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={stay} disabled={busy} data-autofocus>
            {TEXT.cancel}
          </Button>
          <Button variant="default" onClick={() => onLeave(null)} disabled={busy}>
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
