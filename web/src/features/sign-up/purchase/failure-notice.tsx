import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { PAYMENT } from '../texts.ts';
import type { Failure } from './failures.ts';

interface FailureNoticeProps extends Omit<Failure, 'problems'> {
  /** What went wrong; undefined while nothing has. */
  readonly text: string | undefined;
  /** Of the button, where the cursor is to find it. */
  readonly name?: string;
  readonly onRetry: () => void;
}

/** How a purchase failed, what happens next, and a way to try it again where that may help. */
export function FailureNotice({ text, hint, retry, name, onRetry }: FailureNoticeProps) {
  if (text === undefined) return null;
  return (
    <Notice
      kind="error"
      action={
        retry && (
          <Button size="sm" variant="default" name={name} onClick={onRetry}>
            {PAYMENT.again}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </Notice>
  );
}
