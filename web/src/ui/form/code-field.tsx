import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Only an app's code, so phones show the number pad. */
  readonly digits?: boolean;
}

export function CodeField({ onChange, digits = false, ...others }: CodeFieldProps) {
  return (
    <TextInput
      {...others}
      autoComplete="one-time-code"
      inputMode={digits ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.secondFactorCode}
      required
      withAsterisk={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
