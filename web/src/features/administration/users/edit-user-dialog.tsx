import { LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { COLUMN_NAMES } from './columns.ts';
import styles from './edit-user-dialog.module.css';
import { type ProfileField, type ProfileProblems, problemsOf, tidyNames } from './profile-rules.ts';
import { USERS } from './texts.ts';
import { type UserRow, useUpdateUser } from './use-users.ts';

interface EditUserDialogProps {
  /** Who is edited, or null when nobody is. */
  readonly user: UserRow | null;
  readonly onClose: () => void;
}

/** 'Edit Profile' of a company user: the name can be corrected, the rest is shown. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  // The closing dialog goes on showing who it was about.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);

  return (
    <Dialog opened={user !== null} onClose={onClose} title={TEXTS.profile.title}>
      {shown && <EditUserForm user={shown} onClose={onClose} />}
    </Dialog>
  );
}

interface EditUserFormProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

function EditUserForm({ user, onClose }: EditUserFormProps) {
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [problems, setProblems] = useState<ProfileProblems>({});
  const fixedID = useId();
  const update = useUpdateUser();

  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOf(names);
    setProblems(found);
    const first = (['firstName', 'lastName'] as const).find((field) => found[field]);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    update.mutate(
      { userID: user.userID, names: tidyNames(names) },
      {
        onSuccess: () => {
          toastSuccess(TEXTS.profile.saved);
          onClose();
        },
      },
    );
  };

  const field = (name: ProfileField) => ({
    name,
    label: COLUMN_NAMES[name],
    value: names[name],
    error: problems[name],
    maxLength: LIMITS.name,
    required: true,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setNames((now) => ({ ...now, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
    },
  });

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextInput {...field('firstName')} data-autofocus />
      <TextInput {...field('lastName')} />
      <TextInput label={COLUMN_NAMES.email} value={user.email} disabled aria-describedby={fixedID} />
      <TextInput label={COLUMN_NAMES.company} value={user.company} disabled aria-describedby={fixedID} />
      <p id={fixedID} className={styles.fixed}>
        {USERS.edit.fixed}
      </p>
      {update.isError && <Notice kind="error">{messageOf(update.error, TEXTS.profile.failed)}</Notice>}
      <div className={styles.buttons}>
        <Button type="button" variant="default" onClick={onClose}>
          {USERS.edit.cancel}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {USERS.edit.save}
        </Button>
      </div>
    </form>
  );
}
