import { LIMITS } from '@groundwork/contracts/browser';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FORM } from './texts.ts';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What a password manager has to offer. */
  readonly kind: 'current' | 'new';
  readonly error?: string | undefined;
  /** Said beforehand, under the label. */
  readonly description?: ReactNode;
  readonly required?: boolean;
  /** Where other required fields have one. */
  readonly asterisk?: boolean;
  /** Whether a dialog begins here. */
  readonly autoFocus?: boolean;
}

/** A password, hidden until one asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { kind, onChange, required = true, asterisk = false, autoFocus = false, description, ...others } = props;
  return (
    <PasswordInput
      {...others}
      {...(description === undefined ? {} : { description })}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      // Mantine marks its other fields by itself, but not this one.
      aria-invalid={others.error !== undefined}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      maxLength={LIMITS.password}
      required={required}
      withAsterisk={asterisk}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': FORM.passwordToggle, tabIndex: 0 }}
    />
  );
}
