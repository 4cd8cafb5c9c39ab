import { TEXTS } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { mayBuild } from '../../session/guards.ts';
import type { Profile } from '../../session/session.ts';
import { requestSignOut } from '../../session/sign-out.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { MenuHeading, MenuItem, MenuList, menuItemProps } from '../../ui/menu.tsx';
import { useEver } from '../../ui/use-ever.ts';
import styles from './header.module.css';
import { type ProfileDialogProps, ProfileUnavailable } from './profile-unavailable.tsx';
import { MENU } from './texts.ts';

/** The header is outside every page's error boundary: missing code must not break the page. */
const ProfileDialog = lazy<ComponentType<ProfileDialogProps>>(() =>
  import('../../features/profile/profile-dialog.tsx').catch(() => ({ default: ProfileUnavailable })),
);

export function AccountMenu({ profile }: { readonly profile: Profile }) {
  const [opened, setOpened] = useState(false);
  const [edits, setEdits] = useState(false);
  const edited = useEver(edits);
  const button = useRef<HTMLButtonElement>(null);
  const label = profile.company || MENU.label;

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
          <MenuItem onSelect={() => setEdits(true)}>{MENU.profile}</MenuItem>
          {profile.userType === 'user' ? (
            <Link to="/assessments" {...menuItemProps}>
              {TEXTS.list.heading}
            </Link>
          ) : (
            <Link to="/administration" {...menuItemProps}>
              {MENU.administration}
            </Link>
          )}
          {mayBuild(profile) && (
            <Link to="/assessments/builder" {...menuItemProps}>
              {MENU.builder}
            </Link>
          )}
          <Link to="/account/security" {...menuItemProps}>
            {MENU.security}
          </Link>
          {profile.userType === 'user' && (
            <Link to="/account/purchases" {...menuItemProps}>
              {MENU.purchases}
            </Link>
          )}
          {profile.userType === 'user' && (
            <Link to="/account/access" {...menuItemProps}>
              {MENU.access}
            </Link>
          )}
          {profile.userType === 'user' && (
            <Link to="/account/outcome" {...menuItemProps}>
              {MENU.outcome}
            </Link>
          )}
          <MenuItem onSelect={requestSignOut}>{MENU.logout}</MenuItem>
        </MenuList>
      )}
      <Suspense>{edited && <ProfileDialog opened={edits} onClose={() => setEdits(false)} />}</Suspense>
    </div>
  );
}
