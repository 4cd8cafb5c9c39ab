import { ErasureDialog } from '../../../../shared/personal-data/erasure-dialog.tsx';
import { eraseData } from '../../../../shared/personal-data/personal-data.ts';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { USERS } from '../texts.ts';
import { type ListedUser, nameOf, useRefreshUsers } from '../use-users.ts';
import styles from './erase-user-dialog.module.css';

/** Erases a company user on their behalf; the administrator confirms with their own password. */
export function EraseUserDialog({ subject, onClose }: DialogOf<ListedUser>) {
  const refresh = useRefreshUsers();
  return (
    <ErasureDialog
      subject={subject}
      title={USERS.erasure.title}
      gone={USERS.erasure.gone}
      passwordLabel={USERS.erasure.password}
      nameOf={(shown) => shown.company || nameOf(shown)}
      onErase={async ({ userID }, password) => {
        await eraseData({ userID, password });
        await refresh();
      }}
      done={USERS.erasure.done}
      onClose={onClose}
    >
      {(shown) => (
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
