import { LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { PasswordInput, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { fieldError } from '../../../ui/form/field-error.tsx';
import { StrengthNote } from '../../../ui/password/strength-note.tsx';
import styles from '../sign-up-form.module.css';
import { FIELDS } from '../texts.ts';
import type { Field, Problems } from './problems.ts';
import type { SignUpValues } from './rules.ts';

/** Room for +1, spaces, brackets and hyphens around the digits. */
const PHONE_TYPED = LIMITS.phoneNumber * 3;

interface PersonFieldsProps {
  readonly typed: SignUpValues;
  readonly problems: Problems;
  /** To be read, not to be changed. */
  readonly isFixed: boolean;
  readonly onType: (field: Field, text: string) => void;
  /** The field was left. */
  readonly onLeave: (field: Field) => void;
  /** Where somebody goes whose address has an account already. */
  readonly signInHref: string;
}

/** Who signs up, and for which company. */
export function PersonFields({ typed, problems, isFixed, onType, onLeave, signInHref }: PersonFieldsProps) {
  const field = (name: Field, maxLength: number) => ({
    name,
    label: FIELDS[name],
    value: typed[name],
    error: fieldError(problems[name]?.text),
    maxLength,
    readOnly: isFixed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onType(name, currentTarget.value),
    onBlur: () => onLeave(name),
  });
  const required = { required: true, withAsterisk: false };

  return (
    <section className={styles.section} aria-labelledby="sign-up-account">
      <h2 id="sign-up-account">{FIELDS.account}</h2>
      <div className={styles.pair}>
        <TextInput {...field('firstName', LIMITS.name)} {...required} autoComplete="given-name" />
        <TextInput {...field('lastName', LIMITS.name)} {...required} autoComplete="family-name" />
      </div>
      <TextInput
        {...field('email', LIMITS.email)}
        {...required}
        type="email"
        error={fieldError(emailProblem(problems.email?.text, signInHref))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('password', LIMITS.password)}
        {...required}
        description={<StrengthNote rule={FIELDS.passwordHint} password={typed.password} owner={typed} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': FIELDS.passwordToggle, tabIndex: 0 }}
      />
      <TextInput
        {...field('phone', PHONE_TYPED)}
        type="tel"
        description={FIELDS.phoneHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="tel"
      />
      <TextInput {...field('company', LIMITS.company)} {...required} autoComplete="organization" />
      <TextInput
        {...field('website', LIMITS.companyURL)}
        type="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
      />
    </section>
  );
}

/** An address that has an account leads on: to sign-in or to a new password. */
function emailProblem(text: string | undefined, signInHref: string): ReactNode {
  if (text !== TEXTS.signUp.emailInUse) return text;
  return (
    <>
      {text} <a href={signInHref}>{FIELDS.logIn}</a> or <a href="/auth/reset-password">{FIELDS.resetPassword}</a>.
    </>
  );
}
