import { fieldsIn, NO_PERSON, TEXTS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHasPassword } from '../../passkeys/use-passkeys.ts';
import type { Profile } from '../../session/session.ts';
import { PendingEmail } from '../../shared/email-change/pending-email.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PersonInput } from '../../ui/form/person-input.tsx';
import { DETAILS, sameEmail } from '../../ui/form/rules.ts';
import { FORM, LABELS } from '../../ui/form/texts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { NewPasswordField } from '../../ui/password/new-password-field.tsx';
import { asksPassword, planOf, profileProblems } from './changes.ts';
import styles from './profile-form.module.css';
import { RemindersField, useReminders } from './reminders-field.tsx';
import { PROFILE } from './texts.ts';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { userID, email, company, userType } = profile;
  const fields = useForm({ ...fieldsIn(DETAILS, { ...NO_PERSON, ...profile }), password: '', currentPassword: '' });
  const hasPassword = useHasPassword();
  const reminders = useReminders(userID, userType === 'user');
  const saving = useSaveProfile({
    form: fields,
    onDone: (saved) => {
      if (saved.kind === 'detailsOnly') fields.refuse(saved.error, TEXTS.profile.failed, PROFILE.detailsOnly);
      // Shows the email that waits to be confirmed.
      else if (sameEmail(fields.values.email, email)) onClose();
      else fields.restart({ ...fields.values, email, password: '', currentPassword: '' });
    },
  });

  const save = (): void => {
    if (!fields.show(profileProblems(fields.values, profile, hasPassword)))
      saving.run(planOf(fields.values, profile, reminders.changed));
  };

  return (
    <>
      <DialogForm {...fields} submit={PROFILE.save} busy={saving.busy} isDense onSubmit={save} onCancel={onClose}>
        {DETAILS.map((field, i) => (
          <PersonInput key={field} form={fields} of={field} isOwn autoFocus={i === 0} />
        ))}
        <PendingEmail userID={userID} whose="own" />
        {userType === 'user' && (
          <TextInput label={LABELS.company} description={FORM.companyFixed} value={company} required disabled />
        )}
        {hasPassword && (
          <NewPasswordField
            {...fields.field('password')}
            label={PROFILE.passwordOptional}
            owner={profile}
            required={false}
          />
        )}
        {hasPassword && asksPassword(fields.values, profile) && (
          <PasswordField
            {...fields.field('currentPassword')}
            label={FORM.currentPassword}
            description={PROFILE.currentPasswordWhy}
            kind="current"
            asterisk
          />
        )}
        {userType === 'user' && <RemindersField {...reminders} />}
        {userType === 'user' && (
          <Link to="/account/purchases" onClick={onClose} className={styles.receipt}>
            {PROFILE.purchases}
          </Link>
        )}
        {userType === 'user' && (
          <Link to="/account/outcome" onClick={onClose} className={styles.receipt}>
            {PROFILE.outcome}
          </Link>
        )}
      </DialogForm>
      {saving.question}
    </>
  );
}
