import { Button } from '@mantine/core';
import { wasNotified } from '../../api/notified.ts';
import { messageOf } from '../../http/errors.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { EMAIL_CHANGE } from './texts.ts';
import { useCancelChange, usePendingEmail, useRemind } from './use-email-change.ts';

const TEXT = EMAIL_CHANGE.waiting;

interface PendingEmailProps {
  readonly userID: string;
  /** Whose it is: one's own, or that of somebody whom an admin looks after. */
  readonly whose: 'own' | 'theirs';
}

/** Says that an address waits to be confirmed, if one does, and lets one send its link again or call it off. */
export function PendingEmail({ userID, whose }: PendingEmailProps) {
  const { data: pending } = usePendingEmail(userID);
  const remind = useRemind(userID);
  const cancel = useCancelChange(userID);
  if (!pending) return null;
  const error = remind.error ?? cancel.error;

  const sendAgain = (): void => {
    cancel.reset();
    remind.mutate(undefined, {
      onSuccess: (answer) => toastSuccess(wasNotified(answer) ? TEXT.sent : TEXT.pending),
    });
  };
  const callOff = (): void => {
    remind.reset();
    cancel.mutate(undefined, { onSuccess: () => toastSuccess(TEXT.cancelled) });
  };

  return (
    <Stack gap={10} surface="note" p="14px 16px" role="status">
      <Text as="strong" breaks>
        {TEXT[whose](pending.newEmail)}
      </Text>
      <span>
        {whose === 'own' && TEXT.how} {TEXT.until[whose]}
      </span>
      {error && <Notice kind="error">{messageOf(error, TEXT.failed)}</Notice>}
      <Row align="stretch">
        <Button type="button" size="xs" variant="default" loading={remind.isPending} onClick={sendAgain}>
          {TEXT.again}
        </Button>
        <Button type="button" size="xs" variant="default" loading={cancel.isPending} onClick={callOff}>
          {TEXT.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
