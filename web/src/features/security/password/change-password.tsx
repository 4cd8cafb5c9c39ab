import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { newPasswordProblem } from '../../../ui/form/rules.ts';
import { FORM } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx';
import styles from '../security-page.module.css';
import { SECURITY } from '../texts.ts';
import { useRefreshPassword } from './use-password.ts';

const NOTHING = { currentPassword: '', password: '' };

export function ChangePassword() {
  const profile = useProfile();
  const { userID, email } = profile;
  const fields = useForm(NOTHING);
  const change = useCommand({
    call: (body: typeof NOTHING) => call('changePassword', { params: { userID }, body }),
    refresh: useRefreshPassword(),
    done: SECURITY.password.saved,
    failed: SECURITY.password.failed,
    form: fields,
    onDone: () => fields.set(NOTHING),
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!change.busy && !fields.show(problemsOf(fields.values))) change.run(fields.values);
  };

  return (
    <Stack ref={fields.form} as="form" gap={16} className={styles.form} onSubmit={submit} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...fields.field('currentPassword')} label={FORM.currentPassword} kind="current" />
      <NewPasswordField {...fields.field('password')} owner={profile} />
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <Button type="submit" loading={change.busy}>
        {SECURITY.password.submit}
      </Button>
    </Stack>
  );
}

const problemsOf = ({ currentPassword, password }: typeof NOTHING) => ({
  currentPassword: currentPassword === '' ? FORM.currentMissing : undefined,
  password: password === '' ? SECURITY.password.missing : newPasswordProblem(password),
});
