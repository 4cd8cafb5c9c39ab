import { LIMITS, PHONE_CHECK_DELAY_MS, TEXTS } from '@groundwork/contracts/browser';
import { PasswordInput, TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { fieldError } from '../../../ui/form/field-error.tsx';
import { FORM } from '../../../ui/form/texts.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { StrengthNote } from '../../../ui/password/strength-note.tsx';
import styles from '../sign-up-form.module.css';
import { FIELDS } from '../texts.ts';
import { type Field, problemOf, type SignUpValues, tidy } from './rules.ts';

/** Room for +1, spaces, brackets and hyphens around the digits. */
const PHONE_TYPED = LIMITS.phoneNumber * 3;

interface PersonFieldsProps {
  readonly fields: Form<SignUpValues>;
  /** To be read, not to be changed. */
  readonly isFixed: boolean;
  /** Where somebody goes whose address has an account already. */
  readonly signInHref: string;
}

/** Who signs up, and for which company. */
export function PersonFields({ fields, isFixed, signInHref }: PersonFieldsProps) {
  const { values, problems } = fields;
  const checkPhone = useDelayed(PHONE_CHECK_DELAY_MS, (typed) => {
    const problem = problemOf('phoneNumber', typed);
    if (problem !== undefined) fields.mark({ phoneNumber: problem });
  });
  const field = (name: Field, maxLength: number) => {
    const { error, onChange, ...rest } = fields.field(name);
    return {
      ...rest,
      label: FIELDS[name],
      error: fieldError(error),
      maxLength,
      readOnly: isFixed,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onChange(currentTarget.value);
        // What was said about the last purchase is over.
        fields.mark({ form: undefined });
        if (name === 'phoneNumber') checkPhone(currentTarget.value);
      },
      // What is shown is what will be stored.
      onBlur: () => fields.set({ [name]: tidy(name, values[name]) }),
    };
  };
  const required = { required: true, withAsterisk: false };

  return (
    <Stack as="section" shrink gap={16} className={styles.section} aria-labelledby="sign-up-account">
      <h2 id="sign-up-account">{FIELDS.account}</h2>
      <Grid columns="repeat(2, minmax(0, 1fr))" align="start" gap={16}>
        <TextInput {...field('firstName', LIMITS.name)} {...required} autoComplete="given-name" />
        <TextInput {...field('lastName', LIMITS.name)} {...required} autoComplete="family-name" />
      </Grid>
      <TextInput
        {...field('email', LIMITS.email)}
        {...required}
        type="email"
        error={fieldError(emailProblem(problems.email, signInHref))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('password', LIMITS.password)}
        // Mantine marks its other fields by itself, but not this one.
        aria-invalid={problems.password !== undefined}
        {...required}
        description={<StrengthNote rule={FIELDS.passwordHint} password={values.password} owner={values} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': FORM.passwordToggle, tabIndex: 0 }}
      />
      <TextInput
        {...field('phoneNumber', PHONE_TYPED)}
        type="tel"
        description={FIELDS.phoneHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="tel"
      />
      <TextInput {...field('company', LIMITS.company)} {...required} autoComplete="organization" />
      <TextInput
        {...field('companyURL', LIMITS.companyURL)}
        type="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
      />
    </Stack>
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

/** @returns `act`, done a while after the last time it was asked for. */
function useDelayed(delayMs: number, act: (typed: string) => void): (typed: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (typed) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(typed), delayMs);
  };
}
