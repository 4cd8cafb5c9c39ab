import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly description?: string;
  readonly asterisk?: boolean;
  readonly required?: boolean;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const {
    onChange,
    type = 'text',
    required = true,
    asterisk = required,
    autoFocus = false,
    maxLength,
    ...others
  } = props;
  return (
    <TextInput
      {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      {...(type === 'text' ? {} : { type })}
      {...others}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      maxLength={maxLength ?? (type === 'email' ? LIMITS.email : LIMITS.name)}
      required={required}
      withAsterisk={asterisk}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
