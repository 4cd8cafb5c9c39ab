import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { PAYMENT } from './texts.ts';

/** What is said of a payment that did not go through, beside what is wrong. */
export interface PaymentFailure {
  readonly hint?: string;
  readonly retry?: boolean;
  /** The outcome is unknown: until it is known nothing else may be requested. */
  readonly isOpen?: boolean;
}

interface FailureNoticeProps extends PaymentFailure {
  /** Undefined while nothing is wrong. */
  readonly text: string | undefined;
  /** Name of the button, by which it is found for the focus. */
  readonly name?: string;
  /** Absent where the form's own button goes on. */
  readonly onRetry?: () => void;
}

export function FailureNotice({ text, hint, retry, name, onRetry }: FailureNoticeProps) {
  if (text === undefined) return null;
  return (
    <Notice
      kind="error"
      action={
        retry &&
        onRetry && (
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
