import { LIMITS } from '@groundwork/contracts/browser';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { ignoreSecondClick } from '../../../ui/form/second-click.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { callOnce } from '../../lists/api.ts';
import { useRefreshBuilder } from '../queries.ts';
import { COMMENTS } from './texts.ts';

interface CommentFormProps {
  readonly assessmentID: string;
  readonly questionID: string;
  /** Absent: begins a thread. */
  readonly threadID?: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

export function CommentForm({ assessmentID, questionID, threadID, onDone, onCancel }: CommentFormProps) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const isAnswer = threadID !== undefined;
  const { run, busy, problem } = useCommand({
    call: (said: string) =>
      callOnce('commentQuestion', {
        params: { assessmentID, questionID },
        body: { comment: said, ...(isAnswer && { threadID }) },
      }),
    refresh: useRefreshBuilder(),
    failed: COMMENTS.sendFailed,
    onDone: () => {
      setText('');
      onDone?.();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && text.trim() !== '') run(text.trim());
  };
  return (
    <Stack as="form" gap={8} onSubmit={submit}>
      <Textarea
        label={isAnswer ? COMMENTS.answer : COMMENTS.write}
        rows={3}
        maxLength={LIMITS.comment}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus={isAnswer || undefined}
      />
      <Row gap={8}>
        <Button
          type="submit"
          size="sm"
          variant={isAnswer ? 'default' : 'filled'}
          loading={busy}
          disabled={text.trim() === ''}
          onClick={ignoreSecondClick}
        >
          {isAnswer ? COMMENTS.sendAnswer : COMMENTS.send}
        </Button>
        {onCancel && (
          <Button size="sm" variant="subtle" onClick={onCancel} disabled={busy}>
            {COMMENTS.cancel}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
