import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { commentCount, openThreads, useReview } from '../../../shared/builder/review/use-review.ts';
import { type TypedState, useDraftState } from '../../../shared/builder/typed/use-typed.ts';
import { ExplainedButton } from '../../../ui/explained-button/explained-button.tsx';
import { formatSoon } from '../../../ui/format.ts';
import styles from './edit-mode.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import type { Remark } from './remarks.tsx';
import { EDIT_MODE } from './texts.ts';
import { useChangeCount, whyNothing } from './use-change-count.ts';

interface PublishButtonProps {
  readonly assessment: BuilderAssessment;
  readonly remarks: readonly Remark[] | undefined;
  readonly onPublished: (assessmentID: string) => void;
}

/** Says how many changes it publishes and when, or why there is nothing to publish. */
export function PublishButton({ assessment, remarks = [], onPublished }: PublishButtonProps) {
  const [opened, setOpened] = useState(false);
  const count = useChangeCount(assessment);
  const review = useReview(assessment.assessmentID).data;
  const publication = review?.publication ?? null;
  const typed = useDraftState(assessment.assessmentID);
  const open = (): void => setOpened(true);
  return (
    <div className={styles.primary}>
      {publication ? (
        // It can be called off, whatever became of the draft.
        <Button size="sm" variant="default" onClick={open}>
          <span className={styles.publish}>
            {EDIT_MODE.publishesOn} <span className={styles.when}>{formatSoon(publication.publishAt)}</span>{' '}
            {typeof count === 'number' && <small>{EDIT_MODE.changes(count)}</small>}
          </span>
        </Button>
      ) : (
        <ExplainedButton
          size="sm"
          variant="default"
          why={whyNot(assessment.isPublishable, count, typed)}
          onClick={open}
        >
          <span className={styles.publish}>
            {EDIT_MODE.publish} {typeof count === 'number' && <small>{EDIT_MODE.changes(count)}</small>}
          </span>
        </ExplainedButton>
      )}
      <PublishDialog
        opened={opened}
        assessment={assessment}
        count={count ?? null}
        remarks={remarks}
        comments={commentCount(openThreads(review))}
        publication={publication}
        onPublished={onPublished}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}

function whyNot(isPublishable: boolean, count: number | null | undefined, typed: TypedState): string | null {
  if (typed === 'refused' || typed === 'held') return EDIT_MODE.unsaved;
  return count === undefined ? EDIT_MODE.counting : whyNothing(isPublishable, count);
}
