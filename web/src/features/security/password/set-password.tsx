import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { useProfile } from '../../../session/session.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { newPasswordProblem } from '../../../ui/form/rules.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordField } from '../../../ui/password/new-password-field.tsx';
import styles from '../security-page.module.css';
import { SECURITY } from '../texts.ts';
import { useRefreshPassword } from './use-password.ts';

/** For who has passkeys and no password. @param organization through which they sign in besides. */
export function SetPassword({ organization }: { readonly organization: string | undefined }) {
  const profile = useProfile();
  const { userID, email } = profile;
  const fields = useForm({ password: '' });
  const { password } = fields.values;
  const setting = useCommand({
    call: () => call('addPassword', { params: { userID }, body: { password } }),
    refresh: useRefreshPassword(),
    done: SECURITY.password.set,
    failed: SECURITY.password.setFailed,
    form: fields,
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = password === '' ? SECURITY.password.missing : newPasswordProblem(password);
    if (!setting.busy && !fields.show({ password: missing })) setting.run();
  };

  return (
    <>
      <p className="muted">
        {organization === undefined ? SECURITY.password.none : SECURITY.password.noneBut(organization)}
      </p>
      <Stack ref={fields.form} as="form" gap={16} className={styles.form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...fields.field('password')} owner={profile} />
        {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
        <Button type="submit" loading={setting.busy}>
          {SECURITY.password.setSubmit}
        </Button>
      </Stack>
      {setting.question}
    </>
  );
}
