import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Whether only an app's code is taken: phones show digits then. */
  readonly digits?: boolean;
}

/** A code of the second factor, which the browser may fill in. */
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
