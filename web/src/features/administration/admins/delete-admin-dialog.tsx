import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { sameEmail } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { call } from '../api.ts';
import { useSensitive } from '../password-again/password-again.tsx';
import { useShown } from '../record/use-shown.ts';
import { useRefreshList } from '../table/use-list-query.ts';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

const TEXT = ADMINS.remove;

interface DeleteAdminDialogProps {
  /** Who is to be deleted, undefined when nobody is. */
  readonly admin: AdminRow | undefined;
  readonly onClose: () => void;
}

/** Deletes an administrator once their email address was typed. */
export function DeleteAdminDialog({ admin, onClose }: DeleteAdminDialogProps) {
  const shown = useShown(admin);
  return (
    <Dialog opened={admin !== undefined} onClose={onClose} title={TEXT.title}>
      {shown && <DeleteForm admin={shown} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteForm({ admin, onClose }: { readonly admin: AdminRow; readonly onClose: () => void }) {
  const name = `${admin.firstName} ${admin.lastName}`;
  const fields = useForm({ typed: '' });
  const { run, question } = useSensitive();
  const refresh = useRefreshList(ADMINS_LIST);
  const removal = useMutation({
    mutationFn: () => run(() => call('deleteAdmin', { params: { adminID: admin.adminID } })),
    onSuccess: async () => {
      await refresh();
      toastSuccess(TEXT.done(name));
    },
    onError: (error) => fields.refuse(error, ADMINISTRATION.unable),
  });
  const submit = (): void => {
    const isTyped = sameEmail(fields.values.typed, admin.email);
    if (!fields.show({ typed: isTyped ? undefined : TEXT.differs })) removal.mutate(undefined, { onSuccess: onClose });
  };

  return (
    <>
      <DialogForm
        {...fields}
        submit={TEXT.confirm}
        busy={removal.isPending}
        isFinal
        onSubmit={submit}
        onCancel={onClose}
      >
        <p>{ADMINISTRATION.admins.delete}</p>
        <p>{TEXT.what(name)}</p>
        <TextField
          {...fields.field('typed')}
          label={TEXT.type(admin.email)}
          type="email"
          autoComplete="off"
          asterisk={false}
        />
      </DialogForm>
      {question}
    </>
  );
}
