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
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly description?: string;
  readonly asterisk?: boolean;
  readonly required?: boolean;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly autoFocus?: boolean;
  /** Else that of an address or of a name. */
  readonly maxLength?: number;
}

/** One line of text: a name or an address; required unless it says otherwise. */
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
