import { TEXTS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../http/errors.ts';
import type { Profile } from '../../session/session.ts';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { sameEmail } from '../../ui/form/rules.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { StrengthNote } from '../../ui/password/strength-note.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { PendingEmail } from '../email-change/pending-email.tsx';
import { asksPassword, planOf, profileProblems } from './changes.ts';
import styles from './profile-form.module.css';
import { PROFILE } from './texts.ts';
import { fieldOfRefusal, useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { userID, firstName, lastName, email, company, receiptUrl, userType } = profile;
  const fields = useForm({ firstName, lastName, email, password: '', currentPassword: '' });
  const [notice, setNotice] = useState<string | null>(null);
  const saving = useSaveProfile();

  /** Why stands beside the field it is about; what was saved nevertheless, and all else, below. */
  const refuse = (error: unknown, before = ''): void => {
    const field = fieldOfRefusal(error);
    const message = messageOf(error, TEXTS.profile.failed);
    if (field) fields.tell({ [field]: message });
    const notice = [before, field ? '' : message].filter((text) => text !== '').join(' ');
    setNotice(notice === '' ? null : notice);
  };

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setNotice(null);
    if (saving.isPending || fields.tell(profileProblems(fields.values, profile))) return;
    saving.mutate(planOf(fields.values, profile), {
      onError: (error) => refuse(error),
      onSuccess: (saved) => {
        if (saved.kind === 'detailsOnly') return refuse(saved.error, PROFILE.detailsOnly);
        toastSuccess(TEXTS.profile.saved);
        // What waits to be confirmed is told here.
        if (sameEmail(fields.values.email, email)) onClose();
        else fields.set({ email, password: '', currentPassword: '' });
      },
    });
  };

  return (
    <form ref={fields.form} className={styles.form} onSubmit={save} noValidate>
      <TextField {...fields.field('firstName')} label={PROFILE.firstName} autoComplete="given-name" autoFocus />
      <TextField {...fields.field('lastName')} label={PROFILE.lastName} autoComplete="family-name" />
      <TextField {...fields.field('email')} label={PROFILE.email} type="email" autoComplete="email" />
      <PendingEmail userID={userID} whose="own" />
      {userType === 'user' && (
        <TextInput label={PROFILE.company} description={PROFILE.companyFixed} value={company} required disabled />
      )}
      <PasswordField
        {...fields.field('password')}
        label={PROFILE.passwordOptional}
        description={
          <StrengthNote
            rule={`${PROFILE.passwordRule} ${PROFILE.otherSessions}`}
            password={fields.values.password}
            owner={profile}
          />
        }
        kind="new"
        required={false}
      />
      {asksPassword(fields.values, profile) && (
        <PasswordField
          {...fields.field('currentPassword')}
          label={PROFILE.currentPassword}
          description={PROFILE.currentPasswordWhy}
          kind="current"
          asterisk
        />
      )}
      {receiptUrl && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={styles.receipt}>
          {PROFILE.receipt} {PROFILE.opensTab}
        </a>
      )}
      {notice && <Notice kind="error">{notice}</Notice>}
      <DialogButtons>
        <Button type="button" variant="default" onClick={onClose}>
          {PROFILE.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {PROFILE.save}
        </Button>
      </DialogButtons>
    </form>
  );
}
