import { LIMITS, PERSON_FIELDS, PHONE_CHECK_DELAY_MS, type SignUpField, TEXTS } from '@groundwork/contracts/browser';
import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { hasPasskeys } from '../../../passkeys/passkeys.ts';
import { fieldError } from '../../../ui/form/field-error.tsx';
import { AUTO_COMPLETE, INPUTS, roomFor } from '../../../ui/form/person-input.tsx';
import { FORM } from '../../../ui/form/texts.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { StrengthNote } from '../../../ui/password/strength-note.tsx';
import styles from '../sign-up-form.module.css';
import { FIELDS } from '../texts.ts';
import { type Field, NOTHING, problemOf, type SignUpValues, tidy } from './rules.ts';

interface PersonFieldsProps {
  readonly fields: Form<SignUpValues>;
  /** Read-only. */
  readonly isFixed: boolean;
  readonly signInHref: string;
  /** Instead of a password. */
  readonly withPasskey: boolean;
  readonly onPasskey: (uses: boolean) => void;
}

export function PersonFields({ fields, isFixed, signInHref, withPasskey, onPasskey }: PersonFieldsProps) {
  const { values, problems } = fields;
  const checkPhone = useDelayed(PHONE_CHECK_DELAY_MS, (typed) => {
    const problem = problemOf('phoneNumber', typed);
    if (problem !== undefined) fields.mark({ phoneNumber: problem });
  });
  const field = (name: Field) => {
    const { error, onChange, ...rest } = fields.field(name);
    return {
      ...rest,
      label: FIELDS[name],
      error: fieldError(error),
      readOnly: isFixed,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        onChange(currentTarget.value);
        fields.mark({ form: undefined });
        if (name === 'phoneNumber') checkPhone(currentTarget.value);
      },
      // Shows what will be stored.
      onBlur: () => fields.set({ [name]: tidy(name, values[name]) }),
    };
  };
  const required = { required: true, withAsterisk: false };
  const input = (name: SignUpField, more: TextInputProps = {}) => (
    <TextInput
      key={name}
      {...field(name)}
      maxLength={roomFor(name)}
      autoComplete={AUTO_COMPLETE[name]}
      {...INPUTS[PERSON_FIELDS[name].kind]}
      {...('required' in PERSON_FIELDS[name] ? required : {})}
      {...more}
    />
  );

  return (
    <Stack as="section" shrink gap={16} className={styles.section} aria-labelledby="sign-up-account">
      <h2 id="sign-up-account">{FIELDS.account}</h2>
      <Grid columns="repeat(2, minmax(0, 1fr))" align="start" gap={16}>
        {input('firstName')}
        {input('lastName')}
      </Grid>
      {input('email', { error: fieldError(emailProblem(problems.email, signInHref)), autoComplete: 'username' })}
      {withPasskey ? (
        <p>{FIELDS.passkey}</p>
      ) : (
        <PasswordInput
          {...field('password')}
          maxLength={LIMITS.password}
          // Mantine sets this on its other fields, but not on this one.
          aria-invalid={problems.password !== undefined}
          {...required}
          description={<StrengthNote rule={FIELDS.passwordHint} password={values.password} owner={values} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': FORM.passwordToggle, tabIndex: 0 }}
        />
      )}
      {hasPasskeys() && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.passkey}
          aria-disabled={isFixed}
          onClick={() => !isFixed && onPasskey(!withPasskey)}
        >
          {withPasskey ? FIELDS.usePassword : FIELDS.usePasskey}
        </Button>
      )}
      {BELOW.map((name) => input(name, MORE[name]))}
    </Stack>
  );
}

const BELOW = (Object.keys(NOTHING) as Field[]).filter(
  (name): name is SignUpField => name !== 'password' && !['firstName', 'lastName', 'email'].includes(name),
);
const MORE: { readonly [F in SignUpField]?: TextInputProps } = {
  phoneNumber: {
    description: FIELDS.phoneHint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  },
  companyURL: { placeholder: 'example.com' },
};

/** An email that already has an account gets links to sign-in and to a new password. */
function emailProblem(text: string | undefined, signInHref: string): ReactNode {
  if (text !== TEXTS.signUp.emailInUse) return text;
  return (
    <>
      {text} <a href={signInHref}>{FIELDS.logIn}</a> or <a href="/auth/reset-password">{FIELDS.resetPassword}</a>.
    </>
  );
}

/** @returns `act`, run `delayMs` after the last call. */
function useDelayed(delayMs: number, act: (typed: string) => void): (typed: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (typed) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(typed), delayMs);
  };
}
