import { Button } from '@mantine/core';
import { PAYMENT } from '../../../shared/payment/texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EARLIER, SIGN_UP } from '../texts.ts';
import type { PreviousAttempt } from './use-earlier-attempt.ts';

interface EarlierAttemptProps {
  readonly earlier: PreviousAttempt;
  readonly onRetry: () => void;
  readonly signInHref: string;
}

export function EarlierAttempt({ earlier, onRetry, signInHref }: EarlierAttemptProps) {
  const again = (
    <Button size="sm" variant="default" onClick={onRetry}>
      {PAYMENT.again}
    </Button>
  );
  const logIn = (
    <Button size="sm" component="a" href={signInHref}>
      {SIGN_UP.logIn}
    </Button>
  );

  return (
    <>
      <div role="status">
        {earlier !== 'none' && earlier !== 'unknown' && (
          <Notice kind="note" action={earlier === 'opened' && logIn}>
            <p>{EARLIER[earlier]}</p>
          </Notice>
        )}
      </div>
      {earlier === 'unknown' && (
        <Notice kind="error" action={again}>
          <p>{EARLIER.unknown}</p>
        </Notice>
      )}
    </>
  );
}
