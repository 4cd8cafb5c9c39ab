import { messageOf } from '../../../../http/errors.ts';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { useShown } from '../../record/use-shown.ts';
import { USERS } from '../texts.ts';
import { type ListedUser, useSignOutUser } from '../use-users.ts';

interface SignOutDialogProps {
  /** Whose sessions are to end, or null when nobody's are. */
  readonly user: ListedUser | null;
  readonly onClose: () => void;
}

/** Ends all sessions of a company user, after a question. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const shown = useShown(user ?? undefined);
  const signOut = useSignOutUser();
  const name = shown ? `${shown.firstName} ${shown.lastName}` : '';

  const confirm = (): void => {
    if (!shown) return;
    signOut.mutate(shown.userID, {
      onSuccess: () => {
        toastSuccess(USERS.signOut.done(name));
        onClose();
      },
    });
  };
  const cancel = (): void => {
    signOut.reset();
    onClose();
  };

  return (
    <Confirm
      opened={user !== null}
      title={USERS.signOut.title}
      confirmLabel={USERS.signOut.confirm}
      onConfirm={confirm}
      onCancel={cancel}
      busy={signOut.isPending}
      error={signOut.isError ? messageOf(signOut.error, USERS.signOut.failed) : null}
    >
      {USERS.signOut.body(name)}
      {signOut.question}
    </Confirm>
  );
}
