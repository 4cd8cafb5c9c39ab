import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { FORM } from '../../../../ui/form/texts.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { USERS } from '../texts.ts';
import { type ListedUser, useRemoveFactor } from '../use-users.ts';

interface RemoveFactorDialogProps {
  /** Whose two-step sign-in is to be removed, or null when nobody's is. */
  readonly user: ListedUser | null;
  readonly onClose: () => void;
}

/** Lets a company user in again who lost phone and recovery codes; the administrator's own password says that it is meant. */
export function RemoveFactorDialog({ user, onClose }: RemoveFactorDialogProps) {
  const shown = useShown(user ?? undefined);
  return (
    <Dialog opened={user !== null} onClose={onClose} title={USERS.removeFactor.title}>
      {shown && <RemoveFactorForm user={shown} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveFactorForm({ user, onClose }: { readonly user: ListedUser; readonly onClose: () => void }) {
  const fields = useForm({ password: '' });
  const remove = useRemoveFactor();
  const name = `${user.firstName} ${user.lastName}`;

  const submit = (): void => {
    const { password } = fields.values;
    if (fields.show({ password: password === '' ? FORM.currentMissing : undefined })) return;
    remove.mutate(
      { userID: user.userID, password },
      {
        onSuccess: () => {
          toastSuccess(USERS.removeFactor.done(name));
          onClose();
        },
        onError: (error) => fields.refuse(error, USERS.removeFactor.failed),
      },
    );
  };

  return (
    <DialogForm
      {...fields}
      submit={USERS.removeFactor.confirm}
      busy={remove.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>{USERS.removeFactor.body(name)}</p>
      <PasswordField {...fields.field('password')} label={USERS.edit.ownPassword} kind="current" />
    </DialogForm>
  );
}
