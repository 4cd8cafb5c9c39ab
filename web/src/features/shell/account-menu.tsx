import { TEXTS } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Profile } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { MenuHeading, MenuItem, MenuList, menuItemProps } from '../../ui/menu.tsx';
import styles from './header.module.css';

/** Labelled with the company, or 'Menu'; holds where the role may go, and Logout. */
export function AccountMenu({ profile }: { readonly profile: Profile }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = profile.company || 'Menu';

  const close = useCallback((focusBack: boolean) => {
    setOpened(false);
    if (focusBack) button.current?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(true);
  };

  return (
    <div className={styles.account}>
      <button
        ref={button}
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.label}>{label}</span>
        <ChevronDownIcon />
      </button>
      {opened && (
        <MenuList label={label} onClose={close}>
          <MenuHeading>
            {profile.firstName} {profile.lastName}
          </MenuHeading>
          {profile.userType === 'user' ? (
            <Link to="/assessments" {...menuItemProps}>
              {TEXTS.list.heading}
            </Link>
          ) : (
            <Link to="/administration" {...menuItemProps}>
              Administration
            </Link>
          )}
          <MenuItem onSelect={() => void signOut()}>Logout</MenuItem>
        </MenuList>
      )}
    </div>
  );
}
