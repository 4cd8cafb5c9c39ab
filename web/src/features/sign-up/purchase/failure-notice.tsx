import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { PAYMENT } from '../texts.ts';
import type { Failure } from './failures.ts';

interface FailureNoticeProps extends Omit<Failure, 'problems'> {
  /** Undefined while nothing is wrong. */
  readonly text: string | undefined;
  /** Name of the button, by which it is found for the focus. */
  readonly name?: string;
  readonly onRetry: () => void;
}

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
