import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { ErasureDialog } from '../../../../shared/personal-data/erasure-dialog.tsx';
import { eraseData } from '../../../../shared/personal-data/personal-data.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { USERS } from '../texts.ts';
import { type ListedUser, nameOf, useRefreshUsers } from '../use-users.ts';
import styles from './erase-user-dialog.module.css';

interface EraseUserDialogProps {
  /** Who is to be erased, or null when nobody is. */
  readonly user: ListedUser | null;
  readonly onClose: () => void;
}

/** Erases a company user for them; the administrator's own password says that it is meant. */
export function EraseUserDialog({ user, onClose }: EraseUserDialogProps) {
  const shown = useShown(user ?? undefined);
  const refresh = useRefreshUsers();

  const erase = async (password: string): Promise<void> => {
    if (!shown) return;
    await eraseData({ userID: shown.userID, password });
    await refresh();
  };
  const done = (): void => {
    toastSuccess(USERS.erasure.done);
    onClose();
  };

  return (
    <ErasureDialog
      opened={user !== null}
      title={USERS.erasure.title}
      gone={USERS.erasure.gone}
      passwordLabel={USERS.erasure.password}
      name={shown ? shown.company || nameOf(shown) : ''}
      onErase={erase}
      onDone={done}
      onClose={onClose}
    >
      {shown && (
        <Stack as="p" gap={0} className={styles.person}>
          <strong>
            {shown.firstName} {shown.lastName}
          </strong>
          <span>{shown.email}</span>
          <span className="muted">{shown.company}</span>
        </Stack>
      )}
    </ErasureDialog>
  );
}
