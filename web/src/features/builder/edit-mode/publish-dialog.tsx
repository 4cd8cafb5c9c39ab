import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import type { Review } from '../../../shared/builder/review/use-review.ts';
import { useDraftState } from '../../../shared/builder/typed/use-typed.ts';
import { Dialog, DialogButtons, useUnsaved } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Choices } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './edit-mode.module.css';
import { type Remark, Remarks } from './remarks.tsx';
import { enteredOf, instantOf, usualTime } from './schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { EDIT_MODE } from './texts.ts';
import { usePublish } from './use-drafts.ts';
import { useSchedule } from './use-schedule.ts';

export interface PublishProps {
  readonly assessment: BuilderAssessment;
  /** Changes since the published version; null for a first version. */
  readonly count: number | null;
  readonly remarks: readonly Remark[];
  readonly comments: number;
  readonly publication: Review['publication'];
  readonly onPublished: (assessmentID: string) => void;
}

interface PublishDialogProps extends PublishProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const PublishDialog = ({ opened, onClose, ...props }: PublishDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={EDIT_MODE.publishTitle}>
    <Publish {...props} onClose={onClose} />
  </Dialog>
);

function Publish(props: Omit<PublishDialogProps, 'opened'>) {
  const { assessment, count, remarks, comments, publication, onPublished, onClose } = props;
  const [isLater, setLater] = useState(publication !== null);
  const [before] = useState(() => (publication ? enteredOf(new Date(publication.publishAt)) : usualTime(new Date())));
  const [entered, setEntered] = useState(before);
  const [isWrong, setWrong] = useState(false);
  useUnsaved(isLater !== (publication !== null) || entered !== before);
  const publishing = usePublish(assessment, onPublished);
  const scheduling = useSchedule(assessment.assessmentID, onClose);
  const busy = publishing.busy || scheduling.busy;
  const typed = useDraftState(assessment.assessmentID);
  const isUnsaved = !isLater && (typed === 'refused' || typed === 'held');
  const problem = publishing.problem ?? scheduling.problem;
  const confirm = (): void => {
    const publishAt = isLater ? instantOf(entered, new Date()) : null;
    setWrong(isLater && publishAt === null);
    if (!isLater) publishing.run();
    else if (publishAt !== null) scheduling.run(publishAt);
  };
  return (
    <Stack gap={16}>
      <p>{count === null ? EDIT_MODE.first : EDIT_MODE.differs(count)}</p>
      <p>{EDIT_MODE.publishes}</p>
      {comments > 0 && <p>{EDIT_MODE.openComments(comments)}</p>}
      <Remarks remarks={remarks} />
      <Choices legend={EDIT_MODE.when} className={styles.choices}>
        {[false, true].map((later) => (
          <label key={String(later)}>
            <input
              type="radio"
              name="when"
              checked={isLater === later}
              disabled={busy}
              onChange={() => setLater(later)}
            />
            <span>{later ? EDIT_MODE.later : EDIT_MODE.now}</span>
          </label>
        ))}
      </Choices>
      {isLater && (
        <ScheduleFields entered={entered} problem={isWrong ? EDIT_MODE.wrongTime : null} onEnter={setEntered} />
      )}
      {isUnsaved && <Notice kind="error">{EDIT_MODE.unsaved}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {BUILDER.editMode.cancel}
        </Button>
        {publication && (
          <Button variant="default" onClick={() => scheduling.run(null)} disabled={busy}>
            {EDIT_MODE.unschedule}
          </Button>
        )}
        <Button onClick={confirm} loading={busy || typed === 'saving'} disabled={isUnsaved}>
          {isLater ? EDIT_MODE.schedule : BUILDER.editMode.publish}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
