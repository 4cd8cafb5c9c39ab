import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { SIGN_IN } from './texts.ts';

interface PasskeyStepProps {
  readonly busy: boolean;
  readonly onUse: () => void;
  readonly onBack: () => void;
}

/** After the password of somebody whose only second factor is a passkey. */
export function PasskeyStep({ busy, onUse, onBack }: PasskeyStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Stack gap={18}>
      <p>{SIGN_IN.passkeyLead}</p>
      <Button ref={button} loading={busy} onClick={onUse} fullWidth>
        {SIGN_IN.usePasskey}
      </Button>
      <Row justify="right">
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          {SIGN_IN.back}
        </Button>
      </Row>
    </Stack>
  );
}
