import { type Dispatch, type SetStateAction, useCallback } from 'react';
import { messageOf } from '../../../../http/errors.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { MenuItem, MenuList, menuItemProps } from '../../../../ui/menu.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { useDownloadData } from '../../../security/index.ts';
import { EditUserDialog } from '../edit-user-dialog.tsx';
import { USERS } from '../texts.ts';
import type { Act } from './act.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import styles from './user-acts.module.css';

interface UserActsProps {
  readonly act: Act | null;
  readonly onAct: Dispatch<SetStateAction<Act | null>>;
}

/** The menu and the dialogs of the list's rows: one is open at a time. */
export function UserActs({ act, onAct }: UserActsProps) {
  const download = useDownloadData();
  const menu = act?.kind === 'menu' ? act : null;

  const close = useCallback(() => onAct(null), [onAct]);
  const closeMenu = useCallback(
    (focusBack: boolean) => {
      if (focusBack) menu?.opener?.focus();
      // A choice may have opened a dialog already.
      onAct((now) => (now?.kind === 'menu' ? null : now));
    },
    [menu, onAct],
  );

  return (
    <>
      <LiveRegion message={download.isPending ? USERS.more.preparing : ''} />
      {download.isError && <Notice kind="error">{messageOf(download.error, USERS.more.downloadFailed)}</Notice>}
      {menu && (
        <div>
          <MenuList
            label={USERS.more.menu(`${menu.user.firstName} ${menu.user.lastName}`)}
            at={menu.at}
            onClose={closeMenu}
          >
            <MenuItem
              onSelect={() =>
                download.mutate(menu.user.userID, { onSuccess: () => toastSuccess(USERS.more.downloaded) })
              }
            >
              {USERS.more.download}
            </MenuItem>
            <MenuItem onSelect={() => onAct({ kind: 'signOut', user: menu.user })}>{USERS.more.signOut}</MenuItem>
            <MenuItem onSelect={() => onAct({ kind: 'removeFactor', user: menu.user })}>
              {USERS.more.removeFactor}
            </MenuItem>
            <hr className={styles.apart} />
            <button
              type="button"
              {...menuItemProps}
              className={`${menuItemProps.className} ${styles.destructive}`}
              onClick={() => onAct({ kind: 'erase', user: menu.user })}
            >
              {USERS.more.erase}
            </button>
          </MenuList>
        </div>
      )}
      <EditUserDialog user={act?.kind === 'edit' ? act.user : null} onClose={close} />
      <SignOutDialog user={act?.kind === 'signOut' ? act.user : null} onClose={close} />
      <RemoveFactorDialog user={act?.kind === 'removeFactor' ? act.user : null} onClose={close} />
      <EraseUserDialog user={act?.kind === 'erase' ? act.user : null} onClose={close} />
    </>
  );
}
