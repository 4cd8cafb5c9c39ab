import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../http/errors.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { call } from '../api.ts';
import { useSensitive } from '../password-again/password-again.tsx';
import { useShown } from '../record/use-shown.ts';
import { useRefreshList } from '../table/use-list-query.ts';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

const TEXT = ADMINS.builder;

interface BuilderAccessDialogProps {
  /** Whose access is to change, undefined when nobody's is. */
  readonly admin: AdminRow | undefined;
  readonly onClose: () => void;
}

/** Gives an administrator the right to author assessments, or takes it, after a question. */
export function BuilderAccessDialog({ admin, onClose }: BuilderAccessDialogProps) {
  const shown = useShown(admin);
  const { run, question } = useSensitive();
  const refresh = useRefreshList(ADMINS_LIST);
  const change = useMutation({
    mutationFn: ({ adminID, builderAccess }: AdminRow) =>
      run(() => call('setBuilderAccess', { params: { adminID }, body: { builderAccess: !builderAccess } })),
    onSuccess: async (_, { firstName, lastName, builderAccess }) => {
      await refresh();
      toastSuccess(TEXT[builderAccess ? 'taken' : 'given'](`${firstName} ${lastName}`));
    },
  });
  const name = shown ? `${shown.firstName} ${shown.lastName}` : '';
  const isTaking = shown?.builderAccess ?? false;
  // Its answer closes the dialog: it must be the one that it was asked in.
  const cancel = (): void => {
    if (change.isPending) return;
    change.reset();
    onClose();
  };

  return (
    <>
      <Confirm
        opened={admin !== undefined}
        title={isTaking ? TEXT.takeTitle : TEXT.giveTitle}
        confirmLabel={isTaking ? TEXT.take : TEXT.give}
        onConfirm={() => shown && change.mutate(shown, { onSuccess: onClose })}
        onCancel={cancel}
        stays={change.isPending}
        busy={change.isPending}
        error={change.isError ? messageOf(change.error, ADMINISTRATION.unable) : null}
      >
        {isTaking ? TEXT.takeText(name) : TEXT.giveText(name)}
      </Confirm>
      {question}
    </>
  );
}
