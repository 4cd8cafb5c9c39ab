import { LIMITS } from '@groundwork/contracts/browser';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FORM } from './texts.ts';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers what to offer. */
  readonly kind: 'current' | 'new';
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly asterisk?: boolean;
  readonly autoFocus?: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { kind, onChange, required = true, asterisk = false, autoFocus = false, description, ...others } = props;
  return (
    <PasswordInput
      {...others}
      {...(description === undefined ? {} : { description })}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      // Mantine sets it on its other fields, but not on this one.
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
