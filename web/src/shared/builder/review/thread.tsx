import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { List, Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../lists/api.ts';
import { useRefreshBuilder } from '../queries.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './review.module.css';
import { COMMENTS } from './texts.ts';
import type { Thread } from './use-review.ts';

interface ThreadProps {
  readonly assessmentID: string;
  readonly thread: Thread;
}

/** Comments that belong together, with what one may do with them. */
export function ThreadView({ assessmentID, thread }: ThreadProps) {
  const { threadID, questionID, resolved, comments } = thread;
  const [answering, setAnswering] = useState(false);
  const isOpen = resolved === null;
  const { run, busy, problem } = useCommand({
    call: (toResolve: boolean) =>
      call('setThreadResolved', { params: { assessmentID, threadID }, body: { resolved: toResolve } }),
    refresh: useRefreshBuilder(),
    failed: isOpen ? COMMENTS.resolveFailed : COMMENTS.reopenFailed,
  });
  return (
    <Stack as="li" gap={10} className={styles.thread}>
      <List>
        {comments.map(({ commentID, text, at, actorName }) => (
          <li key={commentID} className={styles.comment}>
            <Row gap="0 8px">
              <Text as="span" size={14} weight={600}>
                {actorName || COMMENTS.somebody}
              </Text>
              <Note as="span">{formatMoment(at)}</Note>
            </Row>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </List>
      {resolved && (
        <Note>{COMMENTS.resolvedBy(resolved.actorName || COMMENTS.somebody, formatMoment(resolved.at))}</Note>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {answering ? (
        <CommentForm
          assessmentID={assessmentID}
          questionID={questionID}
          threadID={threadID}
          onDone={() => setAnswering(false)}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <Row gap={8}>
          {isOpen && (
            <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
              {COMMENTS.answer}
            </Button>
          )}
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => run(isOpen)}>
            {isOpen ? COMMENTS.resolve : COMMENTS.reopen}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
