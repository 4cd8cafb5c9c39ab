import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { newPasswordProblem, onlyProblems } from '../../ui/form/rules.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { StrengthNote } from '../../ui/password/strength-note.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { pendingEmailKey } from '../email-change/use-email-change.ts';
import { PROFILE } from '../profile/texts.ts';
import { fieldOfRefusal } from '../profile/use-save-profile.ts';
import styles from './security-page.module.css';
import { sessionsKey } from './sessions/use-sessions.ts';
import { SECURITY } from './texts.ts';

const NOTHING = { currentPassword: '', password: '' };

/** Another password, for the current one. */
export function ChangePassword() {
  const profile = useProfile();
  const { userID, email } = profile;
  const queries = useQueryClient();
  const fields = useForm(NOTHING);
  const [notice, setNotice] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (body: typeof NOTHING) => call('changePassword', { params: { userID }, body }),
    // The other sessions are over, and so is what was asked for with the password of before.
    onSuccess: () =>
      Promise.all(
        [sessionsKey(userID), pendingEmailKey(userID, userID)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setNotice(null);
    if (change.isPending || fields.tell(problemsOf(fields.values))) return;
    change.mutate(fields.values, {
      onSuccess: () => {
        fields.set(NOTHING);
        toastSuccess(PROFILE.passwordSaved);
      },
      onError: (error) => {
        const field = fieldOfRefusal(error);
        const message = messageOf(error, SECURITY.password.failed);
        if (field === 'password' || field === 'currentPassword') fields.tell({ [field]: message });
        else setNotice(message);
      },
    });
  };

  return (
    <section className={styles.part} aria-labelledby="password-heading">
      <h2 id="password-heading">{SECURITY.password.title}</h2>
      <form ref={fields.form} className={styles.form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...fields.field('currentPassword')} label={PROFILE.currentPassword} kind="current" />
        <PasswordField
          {...fields.field('password')}
          label={PROFILE.password}
          description={
            <StrengthNote
              rule={`${PROFILE.passwordRule} ${PROFILE.otherSessions}`}
              password={fields.values.password}
              owner={profile}
            />
          }
          kind="new"
        />
        {notice && <Notice kind="error">{notice}</Notice>}
        <Button type="submit" loading={change.isPending}>
          {SECURITY.password.submit}
        </Button>
      </form>
    </section>
  );
}

const problemsOf = ({ currentPassword, password }: typeof NOTHING) =>
  onlyProblems({
    currentPassword: currentPassword === '' ? PROFILE.currentMissing : undefined,
    password: password === '' ? PROFILE.passwordMissing : newPasswordProblem(password),
  });
