import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { messageOf } from '../../../../http/errors.ts';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import type { BuilderAssessment } from '../../queries.ts';
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
  const { mutate: publish, isPending, error, reset } = usePublish();
  const { assessmentTitle, isPublishable } = assessment;
  const kinds = [...new Set(remarks)];
  const stay = (): void => {
    if (isPending) return;
    reset();
    onStay();
  };
  const publishAndLeave = (): void =>
    publish(assessment, {
      onSuccess: ({ assessmentID, versionNumber }) => {
        toastSuccess(EDIT_MODE.published(assessmentTitle, versionNumber));
        onLeave(assessmentID);
      },
    });

  return (
    <Dialog opened={opened} onClose={stay} title={TEXT.leaveTitle}>
      <div className={styles.dialog}>
        <p>{EDIT_MODE.saved}</p>
        <p>{isPublishable ? EDIT_MODE.publishes : EDIT_MODE.notPublishable}</p>
        {isPublishable && remarks.length > 0 && (
          <div>
            <p>{EDIT_MODE.checks(remarks.length)}</p>
            <ul className={styles.remarks}>
              {kinds.map((kind) => (
                <li key={kind}>{EDIT_MODE.remark(kind, remarks.filter((remark) => remark === kind).length)}</li>
              ))}
            </ul>
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
            <Button onClick={publishAndLeave} loading={isPending}>
              {TEXT.publish}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}
