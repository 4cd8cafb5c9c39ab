import { Button } from '@mantine/core';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EMAIL_CHANGE } from './texts.ts';
import { useCancelChange, usePendingEmail, useRemind } from './use-email-change.ts';

const TEXT = EMAIL_CHANGE.waiting;

interface PendingEmailProps {
  readonly userID: string;
  readonly whose: 'own' | 'theirs';
}

export function PendingEmail({ userID, whose }: PendingEmailProps) {
  const { data: pending } = usePendingEmail(userID);
  const remind = useRemind(userID);
  const cancel = useCancelChange(userID);
  if (!pending) return null;
  const problem = remind.problem ?? cancel.problem;

  const sendAgain = (): void => {
    cancel.reset();
    remind.run();
  };
  const callOff = (): void => {
    remind.reset();
    cancel.run();
  };

  return (
    <Stack gap={10} surface="note" p="14px 16px" role="status">
      <Text as="strong" breaks>
        {TEXT[whose](pending.newEmail)}
      </Text>
      <span>
        {whose === 'own' && TEXT.how} {TEXT.until[whose]}
      </span>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Row align="stretch">
        <Button type="button" size="xs" variant="default" loading={remind.busy} onClick={sendAgain}>
          {TEXT.again}
        </Button>
        <Button type="button" size="xs" variant="default" loading={cancel.busy} onClick={callOff}>
          {TEXT.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
