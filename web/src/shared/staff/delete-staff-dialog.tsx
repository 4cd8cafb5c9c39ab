import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { sameEmail } from '../../ui/form/rules.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { useShown } from '../lists/record/use-shown.ts';
import { useSensitive } from '../lists/password-again/password-again.tsx';
import { nameOf } from './staff-columns.ts';
import type { StaffRow } from './staff-form.tsx';
import { STAFF } from './texts.ts';

const TEXT = STAFF.remove;

interface DeleteStaffProps<Row extends StaffRow> {
  readonly title: string;
  /** What it means for whoever is deleted. */
  readonly children: (name: string) => ReactNode;
  readonly remove: (person: Row) => Promise<unknown>;
  /** Fetches the list anew. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface DeleteStaffDialogProps<Row extends StaffRow> extends DeleteStaffProps<Row> {
  /** Who is to be deleted, undefined when nobody is. */
  readonly person: Row | undefined;
}

/** Deletes an administrator or partner user once their email address was typed. */
export function DeleteStaffDialog<Row extends StaffRow>({ person, ...others }: DeleteStaffDialogProps<Row>) {
  const shown = useShown(person);
  return (
    <Dialog opened={person !== undefined} onClose={others.onClose} title={others.title}>
      {shown && <DeleteForm person={shown} {...others} />}
    </Dialog>
  );
}

function DeleteForm<Row extends StaffRow>(props: DeleteStaffProps<Row> & { readonly person: Row }) {
  const { person, children, remove, refresh, onClose } = props;
  const name = nameOf(person);
  const fields = useForm({ typed: '' });
  const { run, question } = useSensitive();
  const removal = useMutation({
    mutationFn: () => run(() => remove(person)),
    onSuccess: async () => {
      await refresh();
      toastSuccess(TEXT.done(name));
    },
    onError: (error) => fields.refuse(error, ADMINISTRATION.unable),
  });
  const submit = (): void => {
    const isTyped = sameEmail(fields.values.typed, person.email);
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
        {children(name)}
        <TextField
          {...fields.field('typed')}
          label={TEXT.type(person.email)}
          type="email"
          autoComplete="off"
          asterisk={false}
        />
      </DialogForm>
      {question}
    </>
  );
}
