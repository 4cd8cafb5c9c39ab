import { TEXTS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { detailProblems, sameEmail, tidied } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FORM, LABELS } from '../../../ui/form/texts.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { PendingEmail } from '../../email-change/index.ts';
import { USERS } from './texts.ts';
import { type UserRow, useUpdateUser } from './use-users.ts';

interface EditUserDialogProps {
  /** Who is edited, or null when nobody is. */
  readonly user: UserRow | null;
  readonly onClose: () => void;
}

/** 'Edit Profile' of a company user: names and e-mail can be corrected, the company is shown. */
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
  const { firstName, lastName, email } = user;
  const fields = useForm({ firstName, lastName, email, currentPassword: '' });
  const update = useUpdateUser();
  const isMoving = !sameEmail(fields.values.email, email);

  const save = (): void => {
    const { currentPassword } = fields.values;
    const missing = isMoving && currentPassword === '' ? FORM.currentMissing : undefined;
    if (fields.show({ ...detailProblems(fields.values), currentPassword: missing })) return;
    const { email: typed, ...names } = tidied(fields.values);
    const body = isMoving ? { ...names, email: typed, currentPassword } : names;
    update.mutate(
      { userID: user.userID, body },
      {
        onSuccess: () => {
          toastSuccess(TEXTS.profile.saved);
          // What waits to be confirmed is shown here.
          if (isMoving) fields.set({ email, currentPassword: '' });
          else onClose();
        },
        onError: (error) => fields.refuse(error, TEXTS.profile.failed),
      },
    );
  };

  return (
    <DialogForm {...fields} submit={USERS.edit.save} busy={update.isPending} isDense onSubmit={save} onCancel={onClose}>
      <TextField {...fields.field('firstName')} label={LABELS.firstName} autoComplete="off" autoFocus />
      <TextField {...fields.field('lastName')} label={LABELS.lastName} autoComplete="off" />
      <TextField
        {...fields.field('email')}
        label={LABELS.email}
        description={USERS.edit.email}
        type="email"
        autoComplete="off"
      />
      <PendingEmail userID={user.userID} whose="theirs" />
      {isMoving && (
        <PasswordField
          {...fields.field('currentPassword')}
          label={USERS.edit.ownPassword}
          description={USERS.edit.ownPasswordWhy}
          kind="current"
          asterisk
        />
      )}
      <TextInput label={LABELS.company} description={USERS.edit.company} value={user.company} disabled />
    </DialogForm>
  );
}
