import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { messageOf } from '../../../http/errors.ts';
import { type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';
import { usePublish } from './use-drafts.ts';

const { editMode: TEXT } = BUILDER;

interface ExitDialogProps {
  readonly opened: boolean;
  readonly assessment: BuilderAssessment;
  /** What the checks found, in words, each as often as it was found; absent while it is not known. */
  readonly remarks: readonly string[] | undefined;
  readonly onStay: () => void;
  /** @param published the version that the draft has become; null when it stays a draft. */
  readonly onLeave: (published: string | null) => void;
}

/** 'Are you ready to exit Edit Mode?', on every way out. */
export function ExitDialog({ opened, assessment, remarks = [], onStay, onLeave }: ExitDialogProps) {
  const { mutateAsync: publish, isPending, error, reset } = usePublish();
  const refresh = useRefreshBuilder();
  const { assessmentTitle, isPublishable } = assessment;
  const kinds = [...new Set(remarks)];
  const stay = (): void => {
    if (isPending) return;
    reset();
    onStay();
  };
  // A promise, not a callback: when what is published is read anew first, this dialog has gone with the draft.
  async function publishAndLeave(): Promise<void> {
    const published = await publish(assessment).catch(() => null);
    if (!published) return;
    toastSuccess(EDIT_MODE.published(assessmentTitle, published.versionNumber));
    onLeave(published.assessmentID);
    await refresh();
  }

  return (
    <Dialog opened={opened} onClose={stay} title={TEXT.leaveTitle}>
      <Stack gap={16}>
        <p>{EDIT_MODE.saved}</p>
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
        {error && <Notice kind="error">{messageOf(error, EDIT_MODE.publishFailed)}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={stay} disabled={isPending} data-autofocus>
            {TEXT.cancel}
          </Button>
          <Button variant="default" onClick={() => onLeave(null)} disabled={isPending}>
            {isPublishable ? TEXT.exitOnly : TEXT.leave}
          </Button>
          {isPublishable && (
            <Button onClick={() => void publishAndLeave()} loading={isPending}>
              {TEXT.publish}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
