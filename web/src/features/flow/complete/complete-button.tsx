import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FLOW } from '../../../shared/question/texts.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './complete.module.css';
import { completionFailure, useComplete } from './use-complete.ts';

interface CompleteButtonProps {
  readonly userAssessmentID: string;
  readonly unanswered: boolean;
  readonly goToUnanswered: () => void;
  readonly children?: ReactNode;
  /** What to do rather, as a filled button. */
  readonly primary?: ReactNode;
}

export function CompleteButton({
  userAssessmentID,
  unanswered,
  goToUnanswered,
  children,
  primary,
}: CompleteButtonProps) {
  const [refused, setRefused] = useState(false);
  const complete = useComplete(userAssessmentID);

  const submit = (): void => {
    setRefused(unanswered);
    if (!unanswered) complete.mutate();
  };

  return (
    <>
      {unanswered && refused && (
        <Notice
          kind="error"
          action={
            <Button size="sm" variant="default" onClick={goToUnanswered}>
              {FLOW.firstUnanswered}
            </Button>
          }
        >
          {TEXTS.flow.unanswered}
        </Notice>
      )}
      {complete.isError && <Notice kind="error">{completionFailure(complete.error)}</Notice>}
      <Row align="stretch" justify="right" gap={12} className={primary ? styles.withPrimary : undefined}>
        {children}
        <Button variant={primary ? 'default' : 'filled'} onClick={submit} loading={complete.isPending}>
          {TEXTS.flow.complete}
        </Button>
        {primary}
      </Row>
    </>
  );
}
