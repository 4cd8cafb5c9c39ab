import { Button } from '@mantine/core';
import { useAddress } from '../../../shared/builder/address.ts';
import { useSections } from '../../../shared/builder/queries.ts';
import { Comments } from '../../../shared/builder/review/comments.tsx';
import { COMMENTS } from '../../../shared/builder/review/texts.ts';
import { commentCount, openThreads, threadsOf, useReview } from '../../../shared/builder/review/use-review.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';

/** @returns how many comments are open in a draft, in words. */
export function useCommentsLabel(assessmentID: string): string {
  const review = useReview(assessmentID).data;
  return review ? COMMENTS.open(commentCount(openThreads(review))) : COMMENTS.title;
}

interface CommentsButtonProps {
  readonly assessmentID: string;
  readonly onOpen: () => void;
}

export const CommentsButton = ({ assessmentID, onOpen }: CommentsButtonProps) => (
  <Button size="sm" variant="default" onClick={onOpen} loading={useReview(assessmentID).isPending}>
    {useCommentsLabel(assessmentID)}
  </Button>
);

interface CommentsDialogProps {
  readonly assessmentID: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A draft's comments, question by question. */
export function CommentsDialog({ assessmentID, opened, onClose }: CommentsDialogProps) {
  const review = useReview(assessmentID);
  return (
    <Dialog drawer opened={opened} onClose={onClose} title={COMMENTS.title}>
      {review.isError && !review.data ? (
        <Failure
          text={COMMENTS.failed}
          error={review.error}
          onRetry={() => void review.refetch()}
          retrying={review.isFetching}
        />
      ) : (
        <ByQuestion assessmentID={assessmentID} onLead={onClose} />
      )}
    </Dialog>
  );
}

function ByQuestion({ assessmentID, onLead }: { readonly assessmentID: string; readonly onLead: () => void }) {
  const review = useReview(assessmentID).data;
  const sections = useSections(assessmentID).data?.sections ?? [];
  const { search, open } = useAddress();
  const commented = sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionID }) => threadsOf(review, questionID).length > 0);
  if (commented.length === 0) return <Empty title={COMMENTS.none}>{COMMENTS.noneHow}</Empty>;
  return (
    <Stack gap={28} shrink>
      {commented.map(({ questionID, text }) => (
        <Stack as="section" key={questionID} gap={8} aria-label={COMMENTS.about(text)}>
          <Row align="baseline" justify="between" gap="4px 16px">
            <SmallHeading size={16}>{text}</SmallHeading>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                onLead();
                open({ ...search, view: undefined, with: undefined, question: questionID });
              }}
            >
              {COMMENTS.lead}
            </Button>
          </Row>
          <Comments assessmentID={assessmentID} questionID={questionID} />
        </Stack>
      ))}
    </Stack>
  );
}
