import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Comments } from './comments.tsx';
import { COMMENTS } from './texts.ts';
import { commentCount, openThreads, useReview } from './use-review.ts';

interface QuestionCommentsProps {
  readonly question: { readonly assessmentID: string; readonly questionID: string; readonly text: string };
}

/** A button with the open comments on a question, which opens them beside the page. */
export function QuestionComments({ question: { assessmentID, questionID, text } }: QuestionCommentsProps) {
  const [opened, setOpened] = useState(false);
  const count = commentCount(openThreads(useReview(assessmentID).data, questionID));
  return (
    <>
      <Button
        size="compact-sm"
        variant={count > 0 ? 'light' : 'subtle'}
        aria-label={`${COMMENTS.ofQuestion(count)}: ${text}`}
        onClick={() => setOpened(true)}
      >
        {COMMENTS.ofQuestion(count)}
      </Button>
      <Dialog drawer opened={opened} onClose={() => setOpened(false)} title={COMMENTS.title}>
        <Stack gap={16} shrink>
          <Text weight={600}>{text}</Text>
          <Comments assessmentID={assessmentID} questionID={questionID} />
        </Stack>
      </Dialog>
    </>
  );
}
