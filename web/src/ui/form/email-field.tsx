import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput, type TextInputProps } from '@mantine/core';

interface EmailFieldProps extends Omit<TextInputProps, 'onChange'> {
  readonly onChange: (value: string) => void;
}

/** Somebody else's address, so the browser must not fill it in. */
export const EmailField = ({ onChange, ...others }: EmailFieldProps) => (
  <TextInput
    {...others}
    type="email"
    maxLength={LIMITS.email}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
