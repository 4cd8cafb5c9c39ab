import { type Api, CORE_ERRORS, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { callWithoutSession } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import { renewToken } from '../../session/renewal.ts';
import { currentProfile } from '../../session/session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { FORM } from '../../ui/form/texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordField } from '../../ui/password/new-password-field.tsx';
import { type PasswordValues, problemOf } from './set-password-rules.ts';
import { RESET } from './texts.ts';

/** The link does not say whose password it is; the server knows. */
const UNKNOWN = { firstName: '', lastName: '', email: '', company: '' };

const NOTHING: PasswordValues = { newPassword: '', confirmPassword: '' };

/** What the server says once the password is set. */
export type PasswordSet = Api['resetPassword']['answer'];

interface SetPasswordFormProps {
  readonly token: string;
  /** What they are asked for. */
  readonly lead: string;
  readonly submitText: string;
  readonly done: boolean;
  /** Null when another try begins. */
  readonly onDone: (answer: PasswordSet | null) => void;
}

export function SetPasswordForm({ token, lead, submitText, done, onDone }: SetPasswordFormProps) {
  const fields = useForm<PasswordValues>(NOTHING, token.trim() === '' ? { form: TEXTS.reset.noToken } : {});
  const setting = useMutation({
    mutationFn: (typed: PasswordValues) => callWithoutSession('resetPassword', { body: { token, ...typed } }),
  });
  const spent = setting.error instanceof ApiError && setting.error.code === 'linkInvalid';

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (setting.isPending) return;
    setting.reset();
    onDone(null);
    if (fields.show(problemOf(fields.values, token))) return;
    setting.mutate(fields.values, {
      onSuccess: (answer) => {
        fields.set(NOTHING);
        onDone(answer);
        // If it was one's own password, all sessions are over: this one finds out now, not at the next click.
        if (currentProfile()) renewToken().catch(() => {});
      },
      onError: (error) => fields.refuse(error, CORE_ERRORS.serverError.msg),
    });
  };

  // A plain link: its page may load what this document's policy forbids.
  return (
    <Stack ref={fields.form} as="form" gap={18} onSubmit={submit} noValidate>
      {!done && <p className="muted">{lead}</p>}
      <NewPasswordField
        {...fields.field('newPassword')}
        label={RESET.set.password}
        rule={FORM.passwordRule}
        owner={UNKNOWN}
      />
      <PasswordField {...fields.field('confirmPassword')} label={RESET.set.confirm} kind="new" />
      {fields.problems.form && (
        <Notice kind="error">
          {fields.problems.form} {spent && <a href="/auth/reset-password">{RESET.set.newLink}</a>}
        </Notice>
      )}
      <Button type="submit" variant={done ? 'default' : 'filled'} loading={setting.isPending} fullWidth>
        {submitText}
      </Button>
    </Stack>
  );
}
