import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { SIGN_IN } from './texts.ts';

interface CodeStepProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBack: () => void;
}

export function CodeStep({ value, onChange, onBack }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when its kind changes
  useLayoutEffect(() => step.current?.querySelector('input')?.focus(), [isRecovery]);

  return (
    <Stack ref={step} gap={18}>
      <p>{isRecovery ? SIGN_IN.recoveryLead : SIGN_IN.codeLead}</p>
      <CodeField
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? SIGN_IN.recoveryCode : SIGN_IN.code}
        value={value}
        onChange={onChange}
        digits={!isRecovery}
      />
      <Row align="stretch" justify="between">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onChange('');
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? SIGN_IN.useApp : SIGN_IN.useRecovery}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          {SIGN_IN.back}
        </Button>
      </Row>
    </Stack>
  );
}
