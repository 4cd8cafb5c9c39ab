import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** What browsers offer to fill in; `off` where it is somebody else's. */
  readonly autoComplete: string;
  readonly type?: 'text' | 'email';
  readonly description?: string;
  readonly asterisk?: boolean;
  readonly autoFocus?: boolean;
  /** Else that of an address or of a name. */
  readonly maxLength?: number;
}

/** One required line of text: a name or an address. */
export function TextField(props: TextFieldProps) {
  const { onChange, type = 'text', asterisk = true, autoFocus = false, maxLength, ...others } = props;
  return (
    <TextInput
      {...others}
      {...(type === 'email' ? { type, autoCapitalize: 'none', spellCheck: false } : {})}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      maxLength={maxLength ?? (type === 'email' ? LIMITS.email : LIMITS.name)}
      required
      withAsterisk={asterisk}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
