import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput, type TextInputProps } from '@mantine/core';

interface EmailFieldProps extends Omit<TextInputProps, 'onChange'> {
  readonly onChange: (value: string) => void;
}

/** The address of somebody else, which the browser does not know. */
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
